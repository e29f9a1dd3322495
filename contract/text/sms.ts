/**
 * What one character of GSM-7 is, and those that take the place of two (3GPP TS 23.038, default
 * alphabet and its extension).
 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€\f')

/** How many characters fit into a text alone, and into each where there are several. */
const lengths = { gsm7: { alone: 160, each: 153 }, ucs2: { alone: 70, each: 67 } } as const

export type SmsSize = {
  encoding: keyof typeof lengths
  /**
   * As its encoding counts them: a sign of the extension of GSM-7 is two, one beyond the first
   * plane of Unicode too.
   */
  characters: number
  /** How many texts it is sent, and paid, as. */
  segments: number
}

/**
 * How long a text is as an SMS. One sign that GSM-7 has not makes the whole text UCS-2. A sign is
 * never cut in two.
 */
export const smsSize = (text: string): SmsSize => {
  const signs = Array.from(text)
  const encoding = signs.every((sign) => basic.has(sign) || extended.has(sign)) ? 'gsm7' : 'ucs2'
  const widths = signs.map((sign) =>
    encoding === 'gsm7' ? (extended.has(sign) ? 2 : 1) : sign.length,
  )
  const characters = widths.reduce((sum, width) => sum + width, 0)
  const { alone, each } = lengths[encoding]
  if (characters <= alone) return { encoding, characters, segments: characters === 0 ? 0 : 1 }
  let segments = 1
  let filled = 0
  for (const width of widths) {
    if (filled + width > each) {
      segments += 1
      filled = 0
    }
    filled += width
  }
  return { encoding, characters, segments }
}

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
 * A text with dashes, quotes and spaces as they are typed, where that lets it be sent in GSM-7, as
 * fewer SMS; any other as it is, since it gains nothing: accented vowels are kept.
 */
export const inPlainSigns = (text: string): string => {
  const plainer = text.replaceAll(signs, (sign) => plain[sign]!)
  return smsSize(plainer).encoding === 'gsm7' ? plainer : text
}
