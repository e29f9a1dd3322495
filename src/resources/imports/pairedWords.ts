/** Each of the words followed by each of others: `numero de` and `movil`. */
export const each = (words: string, others: string): string[] =>
  words.split('|').flatMap((word) => others.split('|').map((other) => `${word} ${other}`))
