import { z } from 'zod'

// Control characters never belong in a line of text; a long text keeps its line breaks (definitions 3.0).
export const oneLine = /^[^\p{Cc}]*$/u
export const manyLines = /^[^\p{Cc}]*(?:[\n\t\r][^\p{Cc}]*)*$/u

/** A text between two lengths after trimming, in Unicode's composed form. */
export const string = (min: number, max: number, pattern: RegExp) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.regex(pattern),
    // A lone surrogate is no text: PostgreSQL refuses it, so it is refused at the door.
    z.refine((value) => value.isWellFormed(), { params: { rule: 'format' } }),
  )
