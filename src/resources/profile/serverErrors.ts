import { CallError } from '../../dataProvider/callError.ts'

/** What the server found wrong, by the field of the form; undefined where it named no field. What it calls them begins with one of `prefixes`. */
export const serverErrors = (error: unknown, prefixes: Readonly<Record<string, string>> = {}): Record<string, string> | undefined => {
  const errors = error instanceof CallError ? error.body.errors : undefined
  if (!errors) return undefined
  return Object.fromEntries(Object.entries(errors).map(([path, words]) => [inForm(path, prefixes), words]))
}

const inForm = (path: string, prefixes: Readonly<Record<string, string>>): string => {
  const [prefix, own] = Object.entries({ 'data.': '', ...prefixes }).find(([each]) => path.startsWith(each)) ?? ['', '']
  return own + path.slice(prefix.length)
}
