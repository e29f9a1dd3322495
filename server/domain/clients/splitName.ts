/** What stands behind a comma and is no given name: `John Smith, Jr.` */
const suffix = /^(?:[js]r|i{1,3}|iv|m\.?d|ph\.?d|dds|esq)\.?$/i

/**
 * The given and the family name of a person as lists of other programs have them in one column: the
 * first word and the rest, or the family name before a comma (`García López, Ana`). The family name
 * is empty where there is only one word.
 */
export const splitName = (name: string): { given: string; family: string } => {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [family = '', given = ''] = parts
  if (parts.length === 2 && !suffix.test(given)) return { given, family }
  const [first = '', ...rest] = (parts.length === 1 ? family : name.trim()).split(/\s+/)
  return { given: first, family: rest.join(' ') }
}
