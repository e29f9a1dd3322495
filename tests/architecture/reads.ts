import { parseSync } from 'vite'

/** A node of the syntax tree, as far as it is looked at here. */
type Node = { type: string; start: number; [key: string]: unknown }

/** A call of a hook that reads, and what becomes of its result. */
type Read = {
  hook: string
  inside: string
  line: number
  use: 'shown' | 'passed on' | 'optional' | 'unshown'
}

/** The hooks of TanStack Query and react-admin that read from the server. */
const readers = new Set([
  'useQuery',
  'useInfiniteQuery',
  'useGetOne',
  'useGetList',
  'useGetMany',
  'useGetManyReference',
  'useGetRecord',
])

/** How a part of the product reads, and shows what it reads. */
export type Reading = {
  /** Whether a call reads from the server by itself. */
  reads: (callee: string, firstArgument: unknown) => boolean
  /** The attributes through which elements are given a read to show. */
  attributes: ReadonlySet<string>
  /**
   * Hooks of it keep answers in states of their own: one that reads hands the read on, whatever it
   * returns.
   */
  keepsAnswers?: true
}

const office: Reading = {
  reads: (callee) => readers.has(callee),
  attributes: new Set(['query', 'file']),
}

export type SourceText = { file: string; text: string }

/**
 * The reads of some files, by file: every call of a reading hook, and of the hooks of these files
 * that hand such a read on. A read is shown where its query goes into QueryState or QueryContent,
 * passed on where a hook returns it, optional where it goes through `optionalData`; else it is
 * unshown.
 */
export function readsIn(sources: readonly SourceText[], reading = office): Map<string, Read[]> {
  const known = new Set<string>()
  const parsed = sources.map(({ file, text }) => ({ file, text, program: parse(file, text) }))
  for (;;) {
    const before = known.size
    const found = new Map(
      parsed.map(({ file, text, program }) => [file, readsOf(program, text, known, reading)]),
    )
    for (const read of [...found.values()].flat())
      if (read.use === 'passed on') known.add(read.inside)
    if (known.size === before) return found
  }
}

/**
 * Where an answer that is missing is made an empty one: `data = []`, `query.data ?? []`,
 * `data?.items ?? none`; by line.
 */
export function emptyDefaultsIn({ file, text }: SourceText): number[] {
  const found: number[] = []
  walk(parse(file, text), (node) => {
    if (node.type === 'Property' && isDefaulted(node)) found.push(lineOf(text, node.start))
    if (
      node.type === 'LogicalExpression' &&
      node['operator'] === '??' &&
      readsData(node['left'] as Node) &&
      isEmpty(node['right'] as Node)
    )
      found.push(lineOf(text, node.start))
  })
  return found
}

/** `{ data = … }` or `{ total = … }` of a hook's result. */
function isDefaulted({ key, value }: Node): boolean {
  const name = (key as { name?: string }).name
  return (
    (value as Node | undefined)?.type === 'AssignmentPattern' &&
    name === 'data' &&
    isEmpty((value as { right: Node }).right)
  )
}

function readsData(node: Node): boolean {
  const inner = node.type === 'ChainExpression' ? (node['expression'] as Node) : node
  if (inner.type === 'Identifier') return inner['name'] === 'data'
  if (inner.type === 'CallExpression') return readsData(inner['callee'] as Node)
  if (inner.type !== 'MemberExpression') return false
  return (
    (inner['property'] as { name?: string }).name === 'data' || readsData(inner['object'] as Node)
  )
}

const isEmpty = (node: Node): boolean =>
  (node.type === 'ArrayExpression' && (node['elements'] as unknown[]).length === 0) ||
  (node.type === 'Literal' && node['value'] === 0) ||
  (node.type === 'Identifier' && node['name'] === 'none')

function readsOf(
  program: Node,
  text: string,
  known: ReadonlySet<string>,
  reading: Reading,
): Read[] {
  const reads: Read[] = []
  const inspect = (node: Node, parents: readonly Node[]) => {
    const hook =
      node.type === 'CallExpression' ? (node['callee'] as { name?: string }).name : undefined
    if (hook !== undefined && (known.has(hook) || reading.reads(hook, firstArgumentOf(node)))) {
      const owner = parents.findLastIndex((parent) => nameOfFunction(parent) !== undefined)
      const inside = owner < 0 ? '' : nameOfFunction(parents[owner]!)!
      reads.push({
        hook,
        inside,
        line: lineOf(text, node.start),
        use: useOf(parents, parents[owner] ?? program, inside, reading),
      })
    }
    for (const child of childrenOf(node)) inspect(child, [...parents, node])
  }
  inspect(program, [])
  return reads
}

function useOf(
  parents: readonly Node[],
  owner: Node,
  inside: string,
  reading: Reading,
): Read['use'] {
  const isHook = /^use[A-Z]/.test(inside)
  if (isHook && reading.keepsAnswers) return 'passed on'
  const near = parents.toReversed()
  const isOptional = near.some(
    (parent) => (parent['callee'] as { name?: string } | undefined)?.name === 'optionalData',
  )
  if (isOptional) return 'optional'
  const declared = near.find(({ type }) => type === 'VariableDeclarator')
  // The declaration of the function itself is no result.
  const target = declared === undefined || declared === owner ? undefined : (declared['id'] as Node)
  if (target === undefined) return isHook ? 'passed on' : 'unshown'
  const name = target.type === 'Identifier' ? String(target['name']) : queryIn(target)
  if (name === undefined) return 'unshown'
  return reaches(owner, new Set([name]), isHook, reading)
}

/**
 * The variable for the query that a hook returns beside other things: `const { query, … } =
 * useCategories()`.
 */
function queryIn(pattern: Node): string | undefined {
  const properties =
    (pattern['properties'] as
      | { key?: { name?: string }; value?: { name?: string } }[]
      | undefined) ?? []
  return properties.find(({ key }) => key?.name === 'query')?.value?.name
}

/**
 * Whether a variable, or another that is made of it, becomes the `query` of an element or is what a
 * hook returns.
 */
function reaches(owner: Node, names: Set<string>, isHook: boolean, reading: Reading): Read['use'] {
  let use: Read['use'] = 'unshown'
  for (let grew = true; grew;) {
    grew = false
    walk(owner, (node) => {
      const isAttribute =
        node.type === 'JSXAttribute' &&
        reading.attributes.has(String((node['name'] as { name?: string }).name))
      if (isAttribute && mentions(node['value'] as Node, names)) use = 'shown'
      if (
        isHook &&
        use === 'unshown' &&
        node.type === 'ReturnStatement' &&
        mentions(node['argument'] as Node, names)
      )
        use = 'passed on'
      const isArgument =
        node.type === 'CallExpression' &&
        (node['callee'] as { name?: string }).name === 'optionalData'
      if (isArgument && use === 'unshown' && mentions(node, names)) use = 'optional'
      if (node.type !== 'VariableDeclarator' || node === owner || !node['init']) return
      const { id, init } = node as unknown as { id: Node; init: Node }
      const made = id.type === 'Identifier' ? String(id['name']) : undefined
      if (
        made === undefined ||
        names.has(made) ||
        /Function/.test(init.type) ||
        !mentions(init, names)
      )
        return
      names.add(made)
      grew = true
    })
  }
  return use
}

const firstArgumentOf = (node: Node): unknown =>
  (node['arguments'] as { value?: unknown }[])[0]?.value

function mentions(node: Node | null, names: ReadonlySet<string>): boolean {
  let found = false
  if (node)
    walk(node, ({ type, name }) => (found ||= type === 'Identifier' && names.has(String(name))))
  return found
}

/** The name of the component or hook that a node declares. */
function nameOfFunction(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return (node['id'] as { name: string } | null)?.name
  if (
    node.type !== 'VariableDeclarator' ||
    !/Function/.test((node['init'] as Node | null)?.type ?? '')
  )
    return undefined
  const { name } = node['id'] as { name?: string }
  return name !== undefined && /^(use)?[A-Z]/.test(name) ? name : undefined
}

function walk(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const child of childrenOf(node)) walk(child, look)
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(
      (child): child is Node =>
        typeof child === 'object' && child !== null && typeof (child as Node).type === 'string',
    )

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  return program as unknown as Node
}
