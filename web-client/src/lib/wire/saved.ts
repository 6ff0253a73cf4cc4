import type { Problem } from '$lib/gen/Problem';
import type { SavedMatch } from '$lib/gen/SavedMatch';
import { saved as t } from '$lib/text/gen/saved';
import { Refused, sentenceFor } from './http';

/** The most bytes of a file. The server has the same limit, but refuses only after it has received all of it. */
const MOST = 8 * 1024 * 1024;

/** Stops a long operation. */
export type Stop = () => void;

/** Uploads a file. `sent` is told the progress, from 0 to 1. */
export function openSaved(
  file: File,
  sent: (share: number) => void,
  stoppable: (stop: Stop) => void,
): Promise<SavedMatch> {
  if (file.size > MOST) {
    return Promise.reject(new Refused(413, 'too_large', t('too-large')));
  }
  return new Promise((good, bad) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/saved');
    request.setRequestHeader('content-type', 'application/x-ndjson');
    request.responseType = 'json';
    request.upload.onprogress = (event) => sent(event.total > 0 ? event.loaded / event.total : 0);
    request.onload = () => {
      if (request.status === 200) return good(request.response as SavedMatch);
      const problem = request.response as Partial<Problem> | null;
      const code = problem?.code ?? `status_${request.status}`;
      void sentenceFor(request.status, problem).then((text) => bad(new Refused(request.status, code, text)));
    };
    request.onerror = () => bad(new Refused(0, 'offline', t('not-sent')));
    stoppable(() => request.abort());
    request.send(file);
  });
}
