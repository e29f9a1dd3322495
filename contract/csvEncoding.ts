/** The signs of code page 850 from 0x80 on, in which programs of DOS write, and Excel its files "for MS-DOS". */
const dosSigns =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** What the letters á, é, í, ó, ú, ñ of each encoding are when they are read as Windows-1252, where no word holds them. */
const dosInWords = /(?<=\p{L})[\u0081‚¡¢£¤¥](?=\p{L})/gu
const macInWords = /(?<=\p{L})[‡Ž„Ÿ](?=\p{Ll})/gu
/** The letters that words of the languages of Western Europe do hold. */
const accented = /(?<=\p{Ll})[ß-öø-ÿ](?=\p{Ll})/gu

const countOf = (signs: RegExp, text: string): number => text.match(signs)?.length ?? 0

/**
 * The text of a file with one byte a sign: Windows-1252, unless its words then hold signs that no word has and that are the accented letters of DOS
 * or of Mac Roman.
 */
export const decodedBytes = (bytes: Uint8Array<ArrayBuffer>): string => {
  const text = new TextDecoder('windows-1252').decode(bytes)
  const usual = countOf(accented, text)
  const [dos, mac] = [countOf(dosInWords, text), countOf(macInWords, text)]
  if (dos > Math.max(usual, mac))
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : dosSigns[byte - 0x80]!)).join('')
  return mac > usual ? new TextDecoder('macintosh').decode(bytes) : text
}
