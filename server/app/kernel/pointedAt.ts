/**
 * What values of any record point at, read as far as it is there: a reference, a status or an
 * address is an object.
 */

/** The id of what a value names; undefined where it names nothing. */
export const idIn = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : undefined

/** The name of what a value points at; undefined where it points at nothing. */
export const nameIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : undefined

/**
 * The id of a status, which every record of an entity with statuses has.
 * @throws Error for a value that is no status
 */
export const statusIdOf = (status: unknown): number => {
  const id = idIn(status)
  if (id === undefined) throw new Error('A status has an id')
  return id
}
