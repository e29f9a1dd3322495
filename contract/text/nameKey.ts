/**
 * What Unicode does not take apart into a plain letter and a mark, by what people write where their
 * keyboard lacks it: small Latin signs with a stroke, hook, curl or tail, those of African and
 * Native American alphabets, ligatures, and the variants of Arabic alif, heh, yeh and kaf.
 */
const writtenPlainlyAs: Readonly<Record<string, string>> = {
  a: 'ɑⱥꞛꞻ',
  b: 'ƀƃɓʙꞗ',
  c: 'ƈȼɕʗꜿꞓꞔ',
  d: 'ðđƌȡɖɗꝺꟈ',
  e: 'ǝɇɘəɚɛɜɝɞʚⱸ',
  f: 'ƒꜰꝼꞙ',
  g: 'ǥɠɡɢɣʛᵹꞡꟑ',
  h: 'ħɦɧʜⱨꜧꞕ',
  i: 'ıɨɩɪꞽꟷ',
  j: 'ȷɉɟʄʝ',
  k: 'ĸƙⱪꝁꝃꝅꞣ',
  l: 'łƚȴɫɬɭɮʟⱡꝇꝉꞎ',
  m: 'ɱ',
  n: 'ŋƞȵɲɳɴꞑꞥ',
  o: 'øɔɵⱺꝋꝍꞝꟁ',
  p: 'ƥᵽꝑꝓꝕ',
  q: 'ɋʠꝗꝙꞯ',
  r: 'ɍɼɽɾɿʀꝛꞃꞧ',
  s: 'ȿʂʃʆẜẝꜱꞅꞩꟊꟍꟗꟙ',
  t: 'ŧƫƭȶʈⱦꞇ',
  u: 'ʉʊꞟꞹꞿ',
  v: 'ʋỽⱱⱴꝟ',
  w: 'ƿⱳꟃ',
  y: 'ƴɏʏỿ',
  z: 'ƶƹƺȥɀʐʑʒʓᶎⱬꝣ',
  aa: 'ꜳ',
  ae: 'æ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  gh: 'ƣ',
  hv: 'ƕ',
  ll: 'ỻ',
  oe: 'œɶ',
  oo: 'ꝏ',
  ou: 'ȣ',
  ss: 'ß',
  th: 'þꝥꝧ',
  tz: 'ꜩ',
  vy: 'ꝡ',
  σ: 'ς',
  ا: 'ٱ',
  ه: 'ةھہۃە',
  ي: 'ىی',
  ك: 'ک',
}
const plain = new Map(
  Object.entries(writtenPlainlyAs).flatMap(([plainly, written]) =>
    Array.from(written, (sign) => [sign, plainly]),
  ),
)

/**
 * Apostrophes, glottal stops, the middle dot of Catalan and the tatweel: signs inside a word that
 * some write otherwise or leave out.
 */
const droppedSigns = "'`´‘’‚‛ʹʻʼʽʾʿˈ′‵＇·‧•ꞏꞌʔɂʕ꟏\u0640"
/** Points of Hebrew and Arabic, and the titlo of Cyrillic, which no script inherits. */
const droppedMarks = String.raw`\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0656-\u065F\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0898-\u089F\u08CA-\u08FF`

/** Quotation marks of every kind are one, and so are dashes. */
export const quotes = '"“”„‟«»″'
export const dashes = '-‐‑‒–—―−'

const unusual = new RegExp(`[${[...plain.keys()].join('')}]`, 'gu')
const dropped = new RegExp(
  String.raw`[${droppedSigns}${droppedMarks}\p{Cf}]|\p{Script=Inherited}(?<![\u3099\u309A])`,
  'gu',
)
const quote = new RegExp(`[${quotes}]`, 'gu')
const dash = new RegExp(`[${dashes}]`, 'gu')

/**
 * The key that searches, sorting, comparisons and imports use for a name: without accents, case,
 * apostrophes and double spaces, with plain letters in place of those that many keyboards lack. The
 * database function `name_key` gives the same (tests/database/schema/nameKey.test.ts).
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
    .replaceAll(unusual, (sign) => plain.get(sign) ?? sign)
    .replaceAll(dropped, '')
    .replaceAll(quote, '"')
    .replaceAll(dash, '-')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
