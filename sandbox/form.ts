/**
 * A body of the wire form: `card[number]=…` becomes `{ card: { number: … } }`; lists are objects
 * with numbers for names.
 */
export type Form = { [name: string]: string | Form | undefined }

export const readForm = (body: string): Form => {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const step of path.slice(0, -1)) {
      const next = place[step]
      place = typeof next === 'object' ? next : (place[step] = Object.create(null) as Form)
    }
    place[path.at(-1)!] = value
  }
  return form
}

export const text = (form: Form, ...path: string[]): string | undefined => {
  const value = at(form, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const whole = (form: Form, ...path: string[]): number | undefined => {
  const value = text(form, ...path)
  return value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}

export const texts = (form: Form, ...path: string[]): Record<string, string> => {
  const value = at(form, path)
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

const at = (form: Form, path: string[]): string | Form | undefined =>
  path.reduce<string | Form | undefined>(
    (value, step) => (typeof value === 'object' ? value[step] : undefined),
    form,
  )
