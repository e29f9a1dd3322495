/**
 * Scripts whose letters change their shape next to a joiner, so that a word without it is another
 * word.
 */
const joiningScripts = [
  'Arabic',
  'Syriac',
  'Mandaic',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Balinese',
  'Javanese',
  'Tai_Tham',
]
const joining = `[${joiningScripts.map((script) => `\\p{Script=${script}}`).join('')}]`
const pictograph = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]?`

/**
 * What is kept: a joiner between two pictures or after a letter that needs it, the tags of a
 * regional flag, selectors of how a picture, a key or a letter that has several forms is rendered,
 * and the blank of a text in Braille.
 */
const kept = [
  String.raw`(?<=${pictograph})\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=[\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Sm}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  String.raw`(?<=[\u2801-\u28FF])\u2800|\u2800(?=[\u2801-\u28FF])`,
].join('|')
/**
 * Everything else that shows nothing may hide or turn what is read; signs of Arabic that enclose
 * numbers are seen.
 */
const invisible = String.raw`[[\p{Cf}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]--[\u0600-\u0605\u06DD\u0890\u0891\u08E2]]`
const signs = new RegExp(`(${kept})|${invisible}`, 'gv')

/**
 * A text without signs that cannot be seen: zero-width spaces, soft hyphens and the controls that
 * turn the direction of writing, which can make a name look like another one. Joiners stay where
 * emoji and scripts need them.
 *
 * @example withoutInvisibleSigns('Ana\u202Eaivlis') // 'Anaaivlis'
 */
export const withoutInvisibleSigns = (text: string): string =>
  text.replaceAll(signs, (_, needed: string | undefined) => needed ?? '')
