import type { Plugin } from 'vite'

/**
 * Leaves out of the pages what they load and do not need: of libraries what browsers have
 * themselves, and what no page calls; of lodash what es-toolkit does in a few lines, by the same
 * names; of the contract the summaries of calls, which only the documentation of the API shows; of
 * package.json all but the version.
 */
export function withoutBallast(): Plugin {
  return {
    name: 'without-ballast',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, name] = /^lodash\/(\w+)(?:\.js)?$/.exec(source) ?? []
      if (name !== undefined) return this.resolve(`es-toolkit/compat/${name}`, importer)
      return source in insteadOfModules ? `\0${source}` : undefined
    },
    load: (id) => insteadOfModules[id.replace('\0', '')],
    transform: {
      filter: { id: [/\/contract\/endpoints\/\w+\.ts$/, /\/package\.json$/, ...partly] },
      handler: (code, id) => ({ code: lightened(code, id.replace(/\?.*/, '')), map: null }),
    },
  }
}

/** What a page gets instead of a module. */
const insteadOfModules: Record<string, string> = {
  'object.entries': 'module.exports = Object.entries',
  // What is called how is said by our own words, of which none is made of another.
  inflection: `const same = (word) => word
export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform }`,
  'jsonexport/dist/index.js':
    'export default () => { throw new Error("Lists are exported by the server") }',
}

/** What a page gets instead of parts of a module, each of which has to be found in it. */
const insteadOfParts: Record<string, readonly { part: string; instead: string }[]> = {
  // No page describes its schemas as JSON.
  'zod/v4/classic/schemas.js': [
    {
      part: 'import * as processors from "../core/json-schema-processors.js";',
      instead: 'const processors = {};',
    },
    {
      part: 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
      instead: `const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => undefined;`,
    },
  ],
  // The back office stands in a router of its own: react-admin never makes one.
  'ra-core/dist/routing/adapters/reactRouterProvider.js': [
    {
      part: 'createHashRouter, RouterProvider as ReactRouterProvider,',
      instead: '',
    },
    {
      part: 'const routerProviderFuture',
      instead: `const createHashRouter = () => { throw new Error("There is a router already") };
const ReactRouterProvider = null;
const routerProviderFuture`,
    },
  ],
}

const partly = Object.keys(insteadOfParts).map(
  (file) => new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`),
)

const lightened = (code: string, id: string): string => {
  if (id.endsWith('/package.json')) return onlyVersion(code)
  const file = /\/node_modules\/(.*)$/.exec(id)?.[1] ?? ''
  const parts = insteadOfParts[file]
  if (parts === undefined) return code.replaceAll(/\bsummary:\s*'(?:[^'\\]|\\.)*'/g, "summary: ''")
  return parts.reduce((text, { part, instead }) => {
    if (!text.includes(part)) throw new Error(`${file} has no ${part} any more`)
    return text.replace(part, () => instead)
  }, code)
}

const onlyVersion = (manifest: string): string => {
  const { version } = JSON.parse(manifest) as { version: string }
  return JSON.stringify({ version })
}
