const PLAIN = 'aceinorsuyzACDEINORSUYZ';
const MARKED = 'åçéîñöŕšüýžÅÇĎÉÎÑÖŔŠÜÝŽ';
const marks = new Map([...PLAIN].map((letter, at) => [letter, [...MARKED][at] ?? letter]));

/**
 * Returns English text as a stand-in for a translation: every word carries marks, and texts are a
 * third longer, as German ones are. Tags stay as they are.
 */
export function pseudo(text: string): string {
  return text.replace(/<[^>]*>|[A-Za-z]+/g, (word) => {
    if (word.startsWith('<')) return word;
    const marked = [...word].map((letter) => marks.get(letter) ?? letter).join('');
    return marked + '~'.repeat(Math.ceil(word.length / 3));
  });
}
