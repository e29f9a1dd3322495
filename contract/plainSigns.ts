import { smsSize } from './smsSize.ts'

/** What typography has beyond GSM-7, and what says the same in it. */
const plain: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '·': '-',
  '•': '-',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
}
const signs = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/**
 * A text with dashes, quotes and spaces as they are typed, where that lets it be sent in GSM-7, as fewer SMS; any other as it
 * is, since it gains nothing: accented vowels are not given up for it.
 */
export const inPlainSigns = (text: string): string => {
  const plainer = text.replaceAll(signs, (sign) => plain[sign]!)
  return smsSize(plainer).encoding === 'gsm7' ? plainer : text
}
