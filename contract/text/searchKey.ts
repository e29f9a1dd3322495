import { nameKey } from './nameKey.ts'

/**
 * Letters that some write as two where their keyboard lacks them, and others as the plain one
 * (`nameKey`).
 */
const digraphs: Readonly<Record<string, string>> = {
  ø: 'oe',
  ö: 'oe',
  ä: 'ae',
  ü: 'ue',
  å: 'aa',
  đ: 'dj',
  Ø: 'oe',
  Ö: 'oe',
  Ä: 'ae',
  Ü: 'ue',
  Å: 'aa',
  Đ: 'dj',
}
const withDigraph = new RegExp(`[${Object.keys(digraphs).join('')}]`, 'gu')

/**
 * Names of Chinese, Japanese and Korean, which are written without a space, and with the family
 * first.
 */
const ideographs = /^[⺀-鿿가-힯]+$/u
/** A code with hyphens between its groups, as people read it aloud: 3NY3-3JL3. */
const partedCode = /^(?=.*\d)[\p{L}\d]{2,}(?:-[\p{L}\d]{2,})+$/u
const hyphenated = /^[^-0-9@.]+(?:-[^-0-9@.]+)+$/u

const wordsOf = (key: string): string[] => key.split(' ').filter(Boolean)
const spelledOut = (written: string): string =>
  nameKey(written.normalize('NFC').replaceAll(withDigraph, (digraph) => digraphs[digraph]!))

/**
 * A word without what some leave out within it: the hyphen of Ana-María, and the point that stands
 * for the middle dot of Col·lell.
 */
const joined = (word: string): string => {
  const whole = hyphenated.test(word) ? word.replaceAll('-', '') : word
  return whole.includes('@') ? whole : whole.replaceAll('l.l', 'll')
}

const byCodePoint = (one: string, other: string): number => {
  const [a, b] = [Array.from(one), Array.from(other)]
  const place = a.findIndex((sign, index) => sign !== b[index])
  return place === -1
    ? a.length - b.length
    : (a[place]!.codePointAt(0) ?? 0) - (b[place]?.codePointAt(0) ?? -1)
}

/**
 * The words that a text is found by besides those of its key: a name as it is spelled on another
 * keyboard, written together, or with the family first. The database function `search_more` gives
 * the same (tests/database/schema/searchKey.test.ts).
 *
 * @example searchMore('Søren Ana-María') // ['anamaria', 'soeren']
 */
export const searchMore = (written: string): string[] => {
  const plain = wordsOf(nameKey(written))
  const spelled = wordsOf(spelledOut(written))
  const pairs = plain.flatMap((word, place) => {
    const next = plain[place + 1]
    return next !== undefined && ideographs.test(word) && ideographs.test(next)
      ? [word + next, next + word]
      : []
  })
  const more = new Set([...spelled, ...[...plain, ...spelled].map(joined), ...pairs])
  return [...more].filter((word) => !plain.includes(word)).sort(byCodePoint)
}

/** The text that a record is found in: its key, and how else its words are written. */
export const searchKey = (written: string): string =>
  [nameKey(written), ...searchMore(written)].filter(Boolean).join(' ')

/**
 * The ways to look for one word, each of them words that all have to occur: as it is written,
 * spelled out, written together, or its parts.
 *
 * @example wordWays('Ana-María') // [['ana-maria'], ['anamaria'], ['ana', 'maria']]
 */
export const wordWays = (word: string): string[][] => {
  const keys = wordsOf(nameKey(word))
  const parts = hyphenated.test(keys[0] ?? '') ? [keys[0]!.split('-')] : []
  const more = keys.length === 1 ? searchMore(word).map((each) => [each]) : []
  const code = partedCode.test(keys[0] ?? '') ? [[keys[0]!.replaceAll('-', '')]] : []
  return keys.length === 0 ? [] : [keys, ...more, ...code, ...parts]
}
