import { parseSync, type Plugin } from 'vite'

/**
 * Leaves out of the pages what only the server does with the contract. A page does not check what
 * it sends, nor what is answered: it goes without the schemas of calls, and without what describes
 * them to who writes programs. And since the contract only declares, what no page uses of it goes
 * as well: no declaration does anything by being made.
 */
export function contractForPages(): Plugin {
  return {
    name: 'contract-for-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/(?!words\/).*\.ts$/ },
      handler: (code, id) => ({ code: forPages(code, id), map: null }),
    },
  }
}

/**
 * What pages have in place of a module that declarations import: how every country numbers its
 * telephones is fetched by the inputs that read them as they are typed, and what they let through
 * the server still reads by it.
 */
const lighter = {
  file: /\/contract\/kernel\/fields\.ts$/,
  imported: "import { readPhone } from '../text/phones.ts'",
  instead: "import { plainNumber as readPhone } from '../text/phoneDigits.ts'",
}

/** Pages know the emails there are, not what each says: the server previews templates. */
const onlyNamed = /\/contract\/messages\/emailVariables\.ts$/

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

/** A file of the contract as the pages need it. */
export const forPages = (written: string, file: string): string => {
  const code = lighter.file.test(file) ? withLighterImport(written) : written
  const { program } = parseSync(file, code)
  const body = program.body as unknown as Node[]
  const edits = body.flatMap(declarationsOf).flatMap((declared) => pureDeclaration(declared))
  if (/\/contract\/endpoints\//.test(file)) edits.push(...body.flatMap(schemasOfCalls))
  if (onlyNamed.test(file)) return namesOnly(code, body)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    )
}

const withLighterImport = (code: string): string => {
  if (!code.includes(lighter.imported)) throw new Error(`fields.ts lacks: ${lighter.imported}`)
  return code.replace(lighter.imported, lighter.instead)
}

/** The variables that a statement declares, exported or not. */
const declarationsOf = (statement: Node): Node[] => {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  const { type, declarations } = (declared ?? {}) as Node
  return type === 'VariableDeclaration' ? (declarations as Node[]) : []
}

/** What is worked out where it is declared, marked as something that may be left out. */
const pureDeclaration = ({ id, init }: Node): Edit[] => {
  const value = init as Node | null
  if (value === null || (id as Node).type !== 'Identifier' || !isWorkedOut(value)) return []
  return [
    { start: value.start, end: value.start, text: '/*#__PURE__*/ (() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ]
}

const functions = ['ArrowFunctionExpression', 'FunctionExpression']

/** Whether something is called or read for a value, not only in a function for later. */
const isWorkedOut = (node: Node): boolean => {
  if (functions.includes(node.type)) return false
  if (['CallExpression', 'NewExpression', 'MemberExpression', 'SpreadElement'].includes(node.type))
    return true
  return childrenOf(node).some(isWorkedOut)
}

/** What a file exports, with nothing below the names in it. */
const namesOnly = (code: string, body: readonly Node[]): string =>
  body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(declarationsOf)
    .map(({ id, init }) => {
      const value = ((init as Node)['expression'] ?? init) as Node
      const properties = value['properties'] as Node[]
      const names = properties.map(
        ({ key }) => `${code.slice((key as Node).start, (key as Node).end)}: {}`,
      )
      return `export const ${String((id as Node)['name'])} = { ${names.join(', ')} }`
    })
    .join('\n')

/** The properties in which calls make their schemas, and in which they are described. */
const schemasOfCalls = (node: Node): Edit[] => {
  const key = node['key'] as Node | undefined
  const value = node['value'] as Node | undefined
  const isSchema =
    node.type === 'Property' &&
    (key?.['name'] === 'input' || key?.['name'] === 'output') &&
    value?.type === 'ArrowFunctionExpression' &&
    (value['params'] as Node[]).length === 0
  if (isSchema) return [{ start: value.start, end: value.end, text: 'undefined' }]
  const isDescription =
    node.type === 'Property' && key?.['name'] === 'summary' && value?.type === 'Literal'
  if (isDescription) return [{ start: value.start, end: value.end, text: "''" }]
  return childrenOf(node).flatMap(schemasOfCalls)
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (each): each is Node => typeof (each as Node | null)?.type === 'string',
    ),
  )
