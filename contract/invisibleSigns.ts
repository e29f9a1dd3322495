/** Scripts whose letters change their shape next to a joiner, so that a word without it is another word. */
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

/** What is kept: a joiner between two pictures or after a letter that needs it, and the tags of a regional flag. */
const kept = [
  String.raw`(?<=${pictograph})\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
].join('|')
/** Selectors of how a picture or an ideograph is drawn; everything else that shows nothing may hide or turn what is read. */
const invisible = String.raw`[[\p{Cf}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F\u0600-\u0605\u06DD\u0890\u0891\u08E2]]`
const signs = new RegExp(`(${kept})|${invisible}`, 'gv')

/**
 * A text without signs that cannot be seen: zero-width spaces, soft hyphens and the controls that turn the direction of writing, which can
 * make a name look like another one. Joiners stay where emoji and scripts need them.
 *
 * @example withoutInvisibleSigns('Ana\u202Eaivlis') // 'Anaaivlis'
 */
export const withoutInvisibleSigns = (text: string): string => text.replaceAll(signs, (_, needed: string | undefined) => needed ?? '')
