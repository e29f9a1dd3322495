// `node scripts/moveFiles.ts TABLE`: moves and merges files as a table says (from, to, renames), and mends every import and mention.
// A line whose target ends in #merge is written into the file that the line without it gives. The third column renames top-level names of
// the piece, `Props=PriceProps Row=PriceRow`, so that two pieces of a file do not declare the same name.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { ts } from '@ts-morph/common'

type Piece = { from: string; renames: Map<string, string> }

const code = /\.(?:ts|tsx|js|mjs|css)$/
const parsed = /\.tsx?$/
/** What is applied somewhere already stays as it is, comments too; and a table names the files as they were. */
const untouched = /^(?:docs\/build\/moves|server\/adapters\/db\/(?:migrations|earlierMigrations))\//
const text = /\.(?:ts|tsx|js|mjs|css|json|md|sql|html|yml|yaml|tsv|txt)$|^\.\w+rc$|^\.[\w/]+$/

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean)
const isTracked = new Set(tracked)
const contents = new Map(
  tracked
    .filter((path) => text.test(path) && !untouched.test(path) && statSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

const { targetOf, piecesOf } = readTable(process.argv[2]!)
const placeOf = (path: string): string => targetOf.get(path) ?? path

const problems: string[] = []
/** Every file with its imports and mentions mended, by its former path. */
const mended = new Map([...contents].map(([path, source]) => [path, withMentions(code.test(path) ? withImports(path, source) : source)]))
const results = new Map([...mended].filter(([path]) => !targetOf.has(path)))
for (const [target, pieces] of piecesOf) results.set(target, mergedText(target, pieces))

const changed: string[] = []
for (const [path, result] of results) {
  const fused = parsed.test(path) && (piecesOf.has(path) || importsMoved(path)) ? withFusedImports(path, result) : result
  if (existsSync(path) && isTracked.has(path) && readFileSync(path, 'utf8') === fused) continue
  changed.push(path)
  results.set(path, fused)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
for (const path of targetOf.keys()) if (!piecesOf.has(path)) rmSync(path)
for (const path of changed) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, results.get(path)!)
}
console.log(`${targetOf.size} files moved, ${changed.length} written`)

function readTable(file: string): { targetOf: Map<string, string>; piecesOf: Map<string, Piece[]> } {
  const targetOf = new Map<string, string>()
  const heads = new Map<string, Piece>()
  const rests = new Map<string, Piece[]>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [from = '', to = '', third = ''] = line.split('\t')
    if (from === '' || from === 'from' || from.startsWith('#')) continue
    if (!isTracked.has(from)) {
      console.error(`there is no ${from}`)
      continue
    }
    const renames = new Map([...third.matchAll(/(\w+)=(\w+)/g)].map(([, before, after]) => [before!, after!]))
    const [target = '', mark] = to.split('#')
    const piece = { from, renames }
    if (from !== target) targetOf.set(from, target)
    if (mark === 'merge') rests.set(target, [...(rests.get(target) ?? []), piece])
    else heads.set(target, piece)
  }
  const piecesOf = new Map<string, Piece[]>()
  for (const target of new Set([...heads.keys(), ...rests.keys()])) {
    const head = heads.get(target) ?? (isTracked.has(target) ? { from: target, renames: new Map<string, string>() } : undefined)
    piecesOf.set(target, [...(head === undefined ? [] : [head]), ...(rests.get(target) ?? [])])
    if (head === undefined) console.error(`${target} begins with none of its pieces`)
  }
  return { targetOf, piecesOf }
}

function withImports(path: string, source: string): string {
  const folder = posix.dirname(path)
  const newFolder = posix.dirname(placeOf(path))
  return source.replaceAll(/(['"`])(\.{1,2}\/[^'"`\n$]*)\1/g, (whole, quote: string, specifier: string) => {
    const [bare = '', query = ''] = specifier.split(/(?=[?#])/)
    const resolved = posix.normalize(posix.join(folder, bare))
    const isFile = isTracked.has(resolved)
    if (!isFile && (newFolder === folder || !existsSync(resolved))) return whole
    const target = isFile ? placeOf(resolved) : resolved
    let relative = posix.relative(newFolder, target)
    if (!relative.startsWith('.')) relative = `./${relative}`
    if (bare.endsWith('/') && !relative.endsWith('/')) relative += '/'
    return `${quote}${relative}${query}${quote}`
  })
}

/** Paths from the root, as documents, comments and configurations name them. */
function withMentions(source: string): string {
  return source.replaceAll(/(?<![\w/.-])(?:contract|server|src|tests|scripts|sandbox)\/[\w./-]*\w/g, (mention) => {
    if (targetOf.has(mention)) return targetOf.get(mention)!
    for (const ending of ['.ts', '.tsx'])
      if (targetOf.has(mention + ending)) return targetOf.get(mention + ending)!.slice(0, -ending.length)
    return mention
  })
}

function importsMoved(path: string): boolean {
  return contents.has(path) && contents.get(path) !== mended.get(path)
}

type Import = {
  specifier: string
  isType: boolean
  byDefault: string | null
  namespace: string | null
  named: string[]
  attributes: string
}

function importsOf(source: ts.SourceFile): { declarations: ts.ImportDeclaration[]; imports: Import[] } {
  const declarations = source.statements.filter((each) => ts.isImportDeclaration(each))
  const imports = declarations.map((each): Import => {
    const clause = each.importClause
    const bindings = clause?.namedBindings
    return {
      specifier: (each.moduleSpecifier as ts.StringLiteral).text,
      isType: clause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
      byDefault: clause?.name?.text ?? null,
      namespace: bindings !== undefined && ts.isNamespaceImport(bindings) ? bindings.name.text : null,
      named: bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map((element) => element.getText(source)) : [],
      attributes: each.attributes?.getText(source) ?? '',
    }
  })
  return { declarations, imports }
}

function printImport({ specifier, isType, byDefault, namespace, named, attributes }: Import): string {
  const bindings = [byDefault, namespace === null ? null : `* as ${namespace}`, named.length > 0 ? `{ ${named.join(', ')} }` : null]
  const clause = bindings.filter((each) => each !== null).join(', ')
  return `import ${isType ? 'type ' : ''}${clause}${clause === '' ? '' : ' from '}'${specifier}'${attributes === '' ? '' : ` ${attributes}`}`
}

function fuse(all: Import[]): Import[] {
  const fused: Import[] = []
  for (const each of all) {
    const same = fused.find(
      (other) =>
        other.specifier === each.specifier &&
        other.isType === each.isType &&
        other.namespace === null &&
        each.namespace === null &&
        (other.byDefault === null || each.byDefault === null || other.byDefault === each.byDefault) &&
        !(each.isType && (other.byDefault ?? each.byDefault) !== null),
    )
    if (same === undefined) fused.push({ ...each, named: [...each.named] })
    else {
      same.byDefault ??= each.byDefault
      for (const name of each.named) if (!same.named.includes(name)) same.named.push(name)
    }
  }
  // What is imported as a value needs not be imported as a type too.
  for (const each of fused.filter(({ isType }) => isType)) {
    const asValues = fused.filter(({ isType, specifier }) => !isType && specifier === each.specifier).flatMap(({ named }) => named)
    each.named = each.named.filter((name) => !asValues.includes(name) && !asValues.includes(`type ${name}`))
  }
  // Where a value import names types too, those of a type import stand there.
  for (const each of fused.filter(({ isType, byDefault, namespace }) => isType && byDefault === null && namespace === null)) {
    const inline = fused.find(
      ({ isType, specifier, named }) => !isType && specifier === each.specifier && named.some((name) => name.startsWith('type ')),
    )
    if (inline === undefined) continue
    inline.named.push(...each.named.map((name) => `type ${name}`))
    each.named = []
  }
  return fused.filter(({ isType, byDefault, namespace, named }) => !isType || byDefault !== null || namespace !== null || named.length > 0)
}

function withFusedImports(path: string, result: string): string {
  const source = parse(path, result)
  const { declarations, imports } = importsOf(source)
  const keys = imports.map(
    ({ specifier, isType }) =>
      `${isType && !imports.some((other) => other.specifier === specifier && other.named.some((name) => name.startsWith('type ')))} ${specifier}`,
  )
  if (new Set(keys).size === keys.length) return result
  let rest = result
  for (const each of declarations.toReversed()) rest = rest.slice(0, each.getStart(source)) + rest.slice(each.getEnd()).replace(/^\n/, '')
  const first = declarations[0]!.getStart(source)
  return `${rest.slice(0, first)}${fuse(imports).map(printImport).join('\n')}\n${rest.slice(first)}`
}

function parse(path: string, source: string): ts.SourceFile {
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
}

/** One file of several: their imports together, less those of each other, then their bodies in the order of the table. */
function mergedText(target: string, pieces: Piece[]): string {
  if (pieces.length === 1 && pieces[0]!.renames.size === 0) return mended.get(pieces[0]!.from)!
  const self = `./${posix.basename(target)}`
  const declaredBy = new Map<string, string>()
  const importedFrom = new Map<string, string>()
  const imports: Import[] = []
  const heads: string[] = []
  const bodies: string[] = []
  for (const { from, source } of ordered(
    pieces.map(({ from, renames }) => ({ from, source: parse(target, renamed(target, mended.get(from)!, renames)) })),
  )) {
    const found = importsOf(source)
    for (const each of found.imports) {
      if (each.specifier === self) {
        if (each.named.some((name) => name.includes(' as '))) problems.push(`${from} imports by another name: ${each.named.join()}`)
        continue
      }
      imports.push(each)
      for (const name of [each.byDefault, each.namespace, ...each.named]) {
        const local = name
          ?.replace(/^type /, '')
          .split(' as ')
          .at(-1)
        if (local === undefined) continue
        const known = importedFrom.get(local)
        if (known !== undefined && known !== each.specifier)
          problems.push(`${target}: ${local} is imported from ${known} and ${each.specifier}`)
        importedFrom.set(local, each.specifier)
      }
    }
    for (const name of topLevelNames(source)) {
      if (declaredBy.has(name)) problems.push(`${target}: ${name} is declared by ${declaredBy.get(name)} and ${from}`)
      declaredBy.set(name, from)
    }
    let rest = source.text
    for (const each of found.declarations.toReversed())
      rest = rest.slice(0, each.getStart(source)) + rest.slice(each.getEnd()).replace(/^\n/, '')
    const first = found.declarations[0]
    const head = first === undefined ? '' : source.text.slice(0, first.getStart(source)).trim()
    if (head !== '') heads.push(head)
    bodies.push(rest.slice(head === '' ? 0 : rest.indexOf(head) + head.length).trim())
  }
  for (const [name, specifier] of importedFrom)
    if (declaredBy.has(name)) problems.push(`${target}: ${name} is declared by ${declaredBy.get(name)} and imported from ${specifier}`)
  const parts = [heads.join('\n'), fuse(imports).map(printImport).join('\n'), ...bodies]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

type Parsed = { from: string; source: ts.SourceFile }

/** In the order of the table, but for pieces that others use while the file is loaded: those come before. */
function ordered(pieces: Parsed[]): Parsed[] {
  const names = new Map(pieces.map((piece) => [piece, new Set(topLevelNames(piece.source))]))
  const needs = new Map(
    pieces.map((piece) => {
      const eager = eagerNames(piece.source)
      return [
        piece,
        pieces.filter((other) => other !== piece && [...names.get(other)!].some((name) => eager.has(name) && !names.get(piece)!.has(name))),
      ]
    }),
  )
  const placed: Parsed[] = []
  const place = (piece: Parsed, within: Parsed[]): void => {
    if (placed.includes(piece) || within.includes(piece)) return
    for (const other of needs.get(piece)!) place(other, [...within, piece])
    placed.push(piece)
  }
  for (const piece of pieces) place(piece, [])
  return placed
}

/** The names that are read while a file is loaded: outside functions and types. */
function eagerNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (
      ts.isFunctionLike(node) ||
      ts.isTypeNode(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isImportDeclaration(node)
    )
      return
    if (ts.isIdentifier(node) && !isMemberName(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return names
}

function topLevelNames(source: ts.SourceFile): string[] {
  return source.statements.flatMap((each): string[] => {
    if (ts.isVariableStatement(each))
      return each.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name)
          ? [name.text]
          : name.elements.flatMap((element) => (ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [element.name.text] : [])),
      )
    const name = (each as { name?: ts.Node }).name
    return name !== undefined &&
      ts.isIdentifier(name) &&
      (ts.isFunctionDeclaration(each) ||
        ts.isTypeAliasDeclaration(each) ||
        ts.isInterfaceDeclaration(each) ||
        ts.isClassDeclaration(each) ||
        ts.isEnumDeclaration(each))
      ? [name.text]
      : []
  })
}

/** Renames top-level names of a piece wherever they stand as identifiers of their own; a property or a key keeps its name. */
function renamed(path: string, source: string, renames: Map<string, string>): string {
  if (renames.size === 0) return source
  const file = parse(path, source)
  const places: { at: number; end: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && renames.has(node.text)) {
      if (!isMemberName(node)) {
        const after = renames.get(node.text)!
        places.push({
          at: node.getStart(file),
          end: node.getEnd(),
          text: ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${after}` : after,
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return places.toSorted((a, b) => b.at - a.at).reduce((all, { at, end, text }) => all.slice(0, at) + text + all.slice(end), source)
}

/** Whether an identifier names a property, and not something that is declared. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    (ts.isJsxAttribute(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  )
}
