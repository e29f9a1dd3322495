import type { Address } from './address.ts'
import { defaultLanguage, type Language } from './languages.ts'

// A sign of a local part: no space, control, or sign that cannot be seen, which would make two
// addresses look alike.
const atom = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}.@<>()[\]\\,;:"]+`
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
// By letters of any script with their marks, or as the punycode of such.
const topLabel = String.raw`(?:xn--[a-z\d-]{0,58}[a-z\d]|\p{L}[\p{L}\p{M}]{1,62})`

/**
 * Local part @ domain with a dotted domain or an IPv4 literal, and a top-level domain of 2 or more
 * letters (specification 5), in any script (RFC 6531), with labels of at most 63 characters and a
 * local part of at most 64 (RFC 5321).
 */
export const emailPattern = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:\[${octet}(?:\.${octet}){3}\]|(?:${label}\.)+${topLabel})$`,
  'iu',
)

/** Lowercase, and only letters, digits and hyphens (specification 5). */
export const cleanTaxId = (written: string): string =>
  written.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')

/** Street, «Nº» plus number, city, region, country, then «- zipcode» (specification 3). */
export const formatAddress = (address: Address): string => {
  const parts = [
    address.street,
    address.streetNumber ? `Nº ${address.streetNumber}` : undefined,
    address.city?.name_es,
    address.stateRegion?.name_es,
    address.country?.name_es,
  ].filter(Boolean)
  return parts.join(', ') + (address.zipcode ? ` - ${address.zipcode}` : '')
}

/** A rate in basis points as it is written: `12,5 %`. */
export const formatPercent = (bp: number): string =>
  // Zero is added so that -0 gets no sign.
  `${(bp / 100 + 0).toLocaleString('es-ES', { maximumFractionDigits: 2 })} %`

const months: Partial<Record<Language, string[]>> = {}

/** The months as a language shortens them, to three characters (specification 9). */
const monthsIn = (language: Language): string[] =>
  (months[language] ??= Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
      .format(Date.UTC(2024, month))
      .slice(0, 3),
  ))

/** A calendar day as DD MMM YYYY in the reader's language: `20 nov 2026` (specification 9). */
export const formatDay = (isoDay: string, language: Language = defaultLanguage): string => {
  const [year, month, day] = isoDay.split('-')
  return `${day} ${monthsIn(language)[Number(month) - 1]} ${year}`
}

/** A text cut to a length, with an ellipsis in place of what was cut (specification 9). */
export const truncate = (text: string, length: number): string =>
  Array.from(text).length <= length
    ? text
    : `${Array.from(text)
        .slice(0, Math.max(0, length - 1))
        .join('')
        .trimEnd()}…`

/**
 * Whether a text is a date or time of the form `YYYY-MM-DD`, `HH:mm` or `HH:mm:ss` that exists: it
 * must survive the round trip (specification 5).
 */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

/** A span of whole days (YYYY-MM-DD), a single one named once. */
export const daysInWords = (
  { from, to }: { from: string; to: string },
  language: Language,
): string =>
  from === to
    ? formatDay(from, language)
    : `${formatDay(from, language)} – ${formatDay(to, language)}`

/** A text that begins a line or stands alone. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
