/**
 * The signs of code page 850 from 0x80 on, in which programs of DOS write, and Excel its files "for
 * MS-DOS".
 */
export const dosSigns =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** The letters with marks of Spanish words, and of the other words of Western Europe. */
const spanish = /[áéíóúüñÁÉÍÓÚÜÑ]/u
const western = /[àâäãåæçèêëìîïòôöõøœùûÿßÀÂÄÃÅÆÇÈÊËÌÎÏÒÔÖÕØŒÙÛ]/u
/**
 * Signs that stand within words: O’Brien, lunes–viernes, Paral·lel, and a space that keeps words
 * together.
 */
const withinWords = /[’–—·\u00A0]/u
/**
 * Signs that no text of a table has: control signs, the frames of DOS, the signs of an old
 * keyboard.
 */
const neverInText = /[\u0080-\u009F\u2500-\u25FF\uF8FF]/u

const letter = /(?![µƒıπΩﬁﬂ])[\p{Lu}\p{Ll}]/u
const upper = /\p{Lu}/u
const lower = /\p{Ll}/u
const digit = /\d/u
const vowel = /[aeiouáéíóúü]/iu

const misread = -3

/**
 * How well one sign beyond ASCII stands in its place: above 0 where Spanish has it there, below
 * where no text does.
 */
const fitOf = (text: string, place: number): number => {
  const sign = text[place]!
  const [before = '', after = ''] = [text[place - 1], text[place + 1]]
  const [follows, goesOn] = [letter.test(before), letter.test(after)]
  if (neverInText.test(sign)) return misread
  if (!letter.test(sign)) {
    if (/[¿¡]/.test(sign) && !follows && goesOn) return 1
    if (/[ºª]/.test(sign)) return digit.test(before) ? 1 : goesOn ? misread : 0
    return follows && goesOn && !withinWords.test(sign) ? misread : 0
  }
  if (digit.test(before) || digit.test(after)) return -1
  if (!follows && !goesOn) return 0
  if (!isCaseOfWord(text, place)) return misread
  if (/ñ/i.test(sign)) return (!follows || vowel.test(before)) && vowel.test(after) ? 2 : -1
  if (spanish.test(sign)) return 2
  return western.test(sign) ? 0 : -1
}

/**
 * Whether a letter is as large as its word asks for: no capital follows a small letter, no small
 * one stands among capitals.
 */
const isCaseOfWord = (text: string, place: number): boolean => {
  const [first = '', before = '', after = ''] = [text[place - 2], text[place - 1], text[place + 1]]
  if (upper.test(text[place]!)) return !lower.test(before)
  return !upper.test(after) && !(upper.test(first) && upper.test(before))
}

const beyondAscii = /[^\p{ASCII}]/gu

const fitOfText = (text: string): number => {
  let fit = 0
  for (const { index } of text.matchAll(beyondAscii)) fit += fitOf(text, index)
  return fit
}

const ofDos = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : dosSigns[byte - 0x80]!,
  ).join('')

/**
 * The text of a file with one byte a sign: Windows-1252, DOS or Mac Roman, whichever puts its
 * letters and signs where Spanish words have them. Where none does better than Windows-1252, it is
 * that.
 */
export const decodedBytes = (bytes: Uint8Array<ArrayBuffer>): string => {
  const readings = [
    new TextDecoder('windows-1252').decode(bytes),
    ofDos(bytes),
    new TextDecoder('macintosh').decode(bytes),
  ]
  const fits = readings.map(fitOfText)
  return readings[fits.indexOf(Math.max(...fits))]!
}
