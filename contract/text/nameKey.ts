/** Letters that Unicode does not take apart into a plain one and a mark, and what people write where their keyboard lacks them. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
  ı: 'i',
  ȷ: 'j',
  ł: 'l',
  ƚ: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ħ: 'h',
  ŧ: 't',
  ƀ: 'b',
  ɓ: 'b',
  ƒ: 'f',
  ǥ: 'g',
  ɠ: 'g',
  ɨ: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ɲ: 'n',
  ƶ: 'z',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
}

/** Apostrophes and the middle dot of Catalan: signs inside a word that some write, some write otherwise, and some leave out. */
export const droppedSigns = "'`´‘’‚‛ʹʻʼʽʾʿˈ′‵＇·‧•ꞏ"

/** Quotation marks of every kind are one, and so are dashes. */
export const quotes = '"“”„‟«»″'
export const dashes = '-‐‑‒–—―−'

const letters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const dropped = new RegExp(
  String.raw`[${droppedSigns}\p{Cf}]|\p{Script=Inherited}(?<![\u3099\u309A])|[\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]`,
  'gu',
)
const quote = new RegExp(`[${quotes}]`, 'gu')
const dash = new RegExp(`[${dashes}]`, 'gu')

/**
 * The key that searches, sorting, comparisons and imports use for a name: without accents, case, apostrophes and double spaces, with plain
 * letters in place of those that many keyboards lack. The database function `name_key` gives the same (tests/database/schema/nameKey.test.ts).
 *
 * @example nameKey('Łukasz  O’Neil-Strauß') // 'lukasz oneil-strauss'
 */
export const nameKey = (name: string): string =>
  name
    // Before the compatible form makes a space and an accent of it.
    .replaceAll('´', '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(letters, (letter) => plainLetters[letter]!)
    .replaceAll(dropped, '')
    .replaceAll(quote, '"')
    .replaceAll(dash, '-')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
