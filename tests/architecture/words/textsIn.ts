/** The texts of a catalog that people read in English: its string literals, without comments. */
export const textsIn = (source: string): string[] =>
  [
    ...source
      .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
  ].map(([, plain, template]) => plain ?? template ?? '')
