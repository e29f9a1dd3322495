export type Values = Record<string, unknown>

const isFile = (value: unknown): value is Blob => value instanceof Blob

const holdsFile = (values: Values): boolean =>
  Object.values(values).some((value) => isFile(value) || (Array.isArray(value) && value.some(isFile)))

/** The body of a POST: multipart as soon as a file is among the values, then with everything but texts and files as JSON; JSON otherwise. */
export const requestBody = (values: Values): FormData | string => {
  if (!holdsFile(values)) return JSON.stringify(values)
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.some(isFile)) for (const file of value as Blob[]) form.append(name, file)
    else form.append(name, isFile(value) || typeof value === 'string' ? value : JSON.stringify(value))
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
