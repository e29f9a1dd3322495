/** A name within a sentence: in lowercase, except that abbreviations stay as they are. */
export const inSentence = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase()))
    .join(' ')
