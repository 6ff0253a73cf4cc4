// Made from ../en/course.ftl by `npm run text`. Do not edit.
import body from '../en/course.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `course`, with what its sentence needs. */
export type CourseText = {
  'kind': { kind: 'operation' | 'campaign' };
  'chapter': { chapter: 'mission' | 'scenario' };
  'chapters': { chapter: 'mission' | 'scenario' };
  'first': { chapter: 'mission' | 'scenario' };
  'next': { chapter: 'mission' | 'scenario' };
  'place': { chapter: 'mission' | 'scenario'; no: string | number; of: string | number };
  'at': { kind: 'operation' | 'campaign'; chapter: 'mission' | 'scenario'; no: string | number; of: string | number; replay: 'yes' | 'no' };
  'standing.open': null;
  'standing.level': null;
  'standing.leads': { side: 'marines' | 'invader'; most: string | number; least: string | number };
  'standing.won': { side: 'marines' | 'invader'; kind: 'operation' | 'campaign'; most: string | number; least: string | number };
  'standing.last': { side: 'marines' | 'invader'; chapter: 'mission' | 'scenario'; kind: 'operation' | 'campaign' };
  'picked.lot': null;
  'picked.by': { name: string | number };
};

export const course = catalog<CourseText>('course', body);
