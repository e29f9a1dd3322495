import Mustache from 'mustache'

/**
 * What is wrong with a template: it cannot be read, names what there is not, or lacks what it
 * needs.
 */
export type TemplateProblem = { problem: 'unreadable' | 'unknown' | 'lacking'; what: string }

type Token = [kind: string, text: string, start: number, end: number, inside?: Token[]]

// A writer of its own that keeps nothing: each preview is another text.
const writer = Object.assign(new Mustache.Writer(), { templateCache: undefined })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the library leave the signs of a token open
const parse = (template: string): Token[] => writer.parse(template) as Token[]

const sections = ['#', '^']
const named = ['name', '&', ...sections]

/**
 * What keeps a template from being saved, if anything does.
 * @param known the variables it may name; partials, other delimiters and paths are no part of the
 * language
 */
export const templateProblem = (
  template: string,
  known: readonly string[],
): TemplateProblem | undefined => {
  let tokens: Token[]
  try {
    tokens = parse(template)
  } catch (error) {
    return { problem: 'unreadable', what: placeOf(error) }
  }
  const foreign = allOf(tokens).find(
    ([kind, text]) =>
      !['text', '!'].includes(kind) && !(named.includes(kind) && known.includes(text)),
  )
  return foreign && { problem: 'unknown', what: foreign[1] }
}

/** Every variable that a template names. */
export const namesIn = (template: string): string[] =>
  allOf(parse(template)).flatMap(([kind, text]) => (named.includes(kind) ? [text] : []))

/**
 * A template with its values put in, as plain text: the caller escapes it where it renders it.
 * Values are never read as a template.
 * @throws what `templateProblem` says, where the template is not one
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  // Without a prototype, so that nothing but the values can be named.
  writer.render(template, Object.assign(Object.create(null), values), undefined, {
    escape: (value: string) => value,
  })

/**
 * The first variable that stands in a template bare and has no value: what would be read there is a
 * sentence with a hole.
 */
export const emptyIn = (
  template: string,
  values: Readonly<Record<string, string>>,
): string | undefined => {
  const look = (tokens: readonly Token[]): string | undefined => {
    for (const [kind, text, , , inside] of tokens) {
      const shown = kind === '#' ? values[text] : !values[text]
      const found = sections.includes(kind)
        ? shown
          ? look(inside ?? [])
          : undefined
        : named.includes(kind) && !values[text]
          ? text
          : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  return look(parse(template))
}

const allOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...(Array.isArray(token[4]) ? allOf(token[4]) : [])])

/** Where the reader stopped: the name it says, or the number of the character. */
const placeOf = (error: unknown): string =>
  /["'](.+)["']|at (\d+)/
    .exec(error instanceof Error ? error.message : '')
    ?.slice(1)
    .find(Boolean) ?? ''
