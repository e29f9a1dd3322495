/**
 * JSON with its keys in order and no spaces: the same content is the same text, so that its hash
 * can be compared anywhere.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value))

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]))
}
