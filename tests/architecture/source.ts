import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** One import as it is written: a file of the application, or a package. */
export type Import = { from: string; typesOnly: boolean; file: boolean }

/** Every source file of the application, by its path from the root, with `/` on every system. */
export const sourceFiles: string[] = globSync([
  '{contract,server,sandbox,src,tests,scripts}/**/*.{ts,tsx,js}',
])
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()

/**
 * What a file imports, workers and dynamic imports included; text in comments and strings does not
 * count.
 */
export function importsOf(file: string): Import[] {
  return importsIn(file, readFileSync(file, 'utf8'))
}

export function importsIn(file: string, text: string): Import[] {
  const { module, program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const all = (entries: { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      typesOnly: all(entries),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, typesOnly: isType }] : [],
      ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      from: quoted(text.slice(moduleRequest.start, moduleRequest.end)),
      typesOnly: false,
    })),
    ...(text.includes('import.meta.url') ? filesByAddress(program) : []).map((from) => ({
      from,
      typesOnly: false,
    })),
  ]
  return written
    .filter(({ from }) => from !== '')
    .map(({ from, typesOnly }) => ({
      from: from.startsWith('.') ? resolved(file, from) : from,
      typesOnly,
      file: from.startsWith('.'),
    }))
}

/** The code of a TypeScript or SQL file: without its comments. */
export function codeWithoutComments(file: string): string {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.sql') ? text.replaceAll(/--.*$/gm, '') : omitComments(file, text)
}

function omitComments(file: string, text: string): string {
  const { comments, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  return comments.reduceRight(
    (code, { start, end }) => `${code.slice(0, start)} ${code.slice(end)}`,
    text,
  )
}

// Workers and other files named by `new URL('./file.ts', import.meta.url)`.
function filesByAddress(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(filesByAddress)
  if (typeof node !== 'object' || node === null) return []
  const {
    type,
    callee,
    arguments: given,
  } = node as { type?: string; callee?: { name?: string }; arguments?: { value?: unknown }[] }
  const path = type === 'NewExpression' && callee?.name === 'URL' ? given?.[0]?.value : undefined
  return [
    ...(typeof path === 'string' && /^\.[^?]*\.tsx?$/.test(path) ? [path] : []),
    ...Object.values(node).flatMap(filesByAddress),
  ]
}

function resolved(file: string, path: string): string {
  return join(dirname(file), path.replace(/\?.*$/, '')).replaceAll('\\', '/')
}

// A computed import names no file: nothing can be said about it here.
function quoted(code: string): string {
  return /^(['"`])([^$]*)\1$/.exec(code)?.[2] ?? ''
}
