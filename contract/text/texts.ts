import { z } from 'zod'
import { withoutInvisibleSigns } from './invisibleSigns.ts'

// Control characters and line separators never belong in a line of text; a long text keeps its line
// breaks (definitions 3.0).
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
export const manyLines = /^[^\p{Cc}]*(?:[\n\t\r][^\p{Cc}]*)*$/u

/**
 * A text between two lengths after trimming, in Unicode's composed form; a single line loses its
 * invisible signs.
 */
export const string = (min: number, max: number, pattern: RegExp) =>
  z.string().check(
    z.overwrite((value) => composed(value, pattern).trim()),
    z.minLength(min, { abort: true }),
    z.maxLength(max, { abort: true }),
    z.regex(pattern, { abort: true }),
    // A lone surrogate is no text: PostgreSQL refuses it, so it is refused on entry.
    z.refine((value) => value.isWellFormed(), { params: { rule: 'format' } }),
  )

const composed = (value: string, pattern: RegExp): string =>
  pattern === oneLine ? withoutInvisibleSigns(value.normalize('NFC')) : value.normalize('NFC')

/**
 * A text that may be left out: an empty one is none, so that it is read as null wherever it comes
 * from.
 */
export const optionalText = (max: number, pattern: RegExp) =>
  string(0, max, pattern)
    .nullish()
    .transform((value) => (value === '' ? null : value))
    .pipe(z.string().nullish())
