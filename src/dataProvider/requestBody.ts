export type Values = Record<string, unknown>

const isFile = (value: unknown): value is Blob => value instanceof Blob

const holdsFile = (values: Values): boolean =>
  Object.values(values).some(
    (value) => isFile(value) || (Array.isArray(value) && value.some(isFile)),
  )

/**
 * Files within an edit's `data` travel beside it (specification 7: `id`, `data` as JSON, then the
 * files by their names).
 */
const hoisted = (values: Values): Values => {
  const { data } = values
  if (
    typeof data !== 'object' ||
    data === null ||
    Array.isArray(data) ||
    isFile(data) ||
    !holdsFile(data as Values)
  )
    return values
  const parts = Object.entries(data)
  return {
    ...values,
    data: Object.fromEntries(parts.filter(([, value]) => !isFile(value))),
    ...Object.fromEntries(parts.filter(([, value]) => isFile(value))),
  }
}

/**
 * The body of a POST: multipart as soon as a file is among the values, then with everything but
 * texts and files as JSON; JSON otherwise.
 */
export const requestBody = (sent: Values): FormData | string => {
  const values = hoisted(sent)
  if (!holdsFile(values)) return JSON.stringify(values)
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.some(isFile))
      for (const file of value as Blob[]) form.append(name, file)
    else
      form.append(name, isFile(value) || typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** A path with the values of a GET as its query; absent ones are left out. */
export const withQuery = (path: string, values: Values): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
