import { strFromU8, unzipSync } from 'fflate'
import type { SignedIn } from '../furnished/furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** The files of an export that a call answers, with the texts of the pages as people read them. */
export const exportedFiles = async (
  server: ApiUnderTest,
  path: string,
  body: object,
  headers: SignedIn,
) => {
  const response = await server.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (response.headers.get('content-type') !== 'application/zip')
    throw new Error(await response.text())
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string): string => {
    const bytes = files[name]
    if (bytes === undefined)
      throw new Error(`${name} is not among ${Object.keys(files).join(', ')}`)
    return strFromU8(bytes)
  }
  return {
    paths: Object.keys(files),
    text,
    json: (name: string) => JSON.parse(text(name)) as never,
  }
}

/** What a page of an export says, without its style and its tags. */
export const pageText = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')

/** Values that people can't read: ISO moments, JSON, system names, absent values. */
export const rawValues = (text: string): string[] =>
  text.match(
    /\d{4}-\d\d-\d\dT\S*|\{"\S*|\[object \w+\]|\bundefined\b|\bnull\b|\bNaN\b|\w+_\w+(?=\n)|\d{4}-\d\d-\d\d(?=\n)/g,
  ) ?? []
