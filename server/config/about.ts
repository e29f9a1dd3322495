import { z } from 'zod'

/**
 * What `--help`, `.env.example`, the README and the error messages say about a setting or a flag.
 */
export type About = {
  rule: string
  example: string
  description: string
  /** Said instead of the schema's own default where that depends on other settings. */
  default?: string
  /** Never printed: `true` hides the whole value, 'password' only the one inside an address. */
  secret?: true | 'password'
}

/** What was noted on a schema. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every setting is noted with `note`, below
export const about = (schema: z.ZodType): About => schema.meta() as About

export const switched = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
})
export const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))
export const address = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`) })
/** A schema with what is to be said about it. */
export const note = <S extends z.ZodType>(schema: S, words: About) => schema.meta(words)
export const callsPerMinute = (usual: number, example: string, description: string) =>
  note(wholeNumber(0, 1_000_000).default(usual), {
    rule: 'a whole number from 0 to 1000000',
    example,
    description,
  })
