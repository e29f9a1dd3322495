import { languageCodes } from '../contract/text/languages.ts'
import { createBuilder, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
/** The chunks of a build, by file. */
type Chunks = ReadonlyMap<string, Chunk>
/** Parts of the pages, each loaded on its own, by the file that they begin with. */
type Parts = ReadonlySet<string>
/**
 * What the same parts need first, with the size of what is generated of it, and of what was merged
 * into it.
 */
type Group = { first: Set<string>; chunks: Chunk[]; size: number; merged: number }

/** Bytes before minifying: what is smaller costs more to ask for than to load in vain. */
const small = 8_000
/** So much of what is small may be merged into a chunk, though not all who load it need that. */
const mostMerged = 24_000
/** As `small`, where some load it in vain; and which share of those who load either load both. */
const smallOfNeighbors = 6_000
const alike = 0.7
/** The page that most people open first, and the part that is there with each page beside it. */
const landing = 'src/resources/calendar/CalendarPage.tsx'
const core = 'src/layout/BackOffice.tsx'
const program = 'index.html'
const pages = 'public.html'
const lists = 'src/resources/crud/list/EntityList.tsx'

/**
 * Bytes up to which what the landing page needs comes with what is there before it: with the base
 * of the back office, its core, or the program, which who only signs in loads too. People wait for
 * few files then, and other pages load some of it in vain. What lists need as well is not in vain.
 */
const smallOnLanding = { base: 12_000, core: 12_000, program: 3_000, ofLists: 100_000 }

/**
 * What the rest of what they need, and no visitor, becomes one chunk for: the landing page with
 * lists, the landing page, the words of the back office by language, and lists. Other pages load it
 * whole for a part of it; what is larger than that many bytes stays by itself.
 */
const together = [
  [landing, lists],
  [landing],
  ...languageCodes.map((language) => [`src/i18n/${language}/index.ts`]),
  [lists],
]
const mostLeft = 100_000

/**
 * Names the chunk that a module goes to. Left to itself the bundler makes one for every set of
 * parts that share something: hundreds, most of them small. But a part that is only loaded once
 * another one is has what that one has, so a module that both need belongs to the first. The parts
 * that are left name the chunk: no part loads what it does not need, but for what is small.
 */
export const groupChunks = async (): Promise<Rolldown.CodeSplittingNameFunction> => {
  const chunks = await buildOnce()
  const loading = loadingOf(chunks)
  const merged = mergeSmall(mergeLanding(groupsOf(chunks, loading), loading, chunks), loading)
  const groups = mergeLeft(mergeNeighbors(merged, loading), loading, chunks)
  const names = new Map(
    groups.flatMap(({ first, chunks: grouped }, place) => {
      const name = first.size === 1 ? nameOf([...first][0]!) : `shared${place}`
      return grouped.flatMap(({ moduleIds }) => moduleIds.map((module) => [module, name] as const))
    }),
  )
  return (module, graph) => {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    // The page that most people open is waited for without a file that only leads to it.
    const folded = [core, landing].find((source) => module.endsWith(`/${source}`))
    if (folded !== undefined) return nameOf(partOf(folded, chunks))
    // What another page or part begins with stays the file that is loaded for it.
    const begins = importers.some((each) => graph.getModuleInfo(each)?.isEntry)
    return begins || dynamicImporters.length > 0 ? null : (names.get(module) ?? null)
  }
}

/** A build that is not written: what is used of a library, and by whom, only the bundler knows. */
const buildOnce = async (): Promise<Chunks> => {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: { client: { build: { write: false, minify: false, manifest: false } } },
  })
  const client = builder.environments['client']!
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
  return new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
}

/**
 * `users`: the parts that load a chunk. `earlier`: the parts that are there whenever one is loaded.
 */
type Loading = {
  users: ReadonlyMap<string, Parts>
  earlier: ReadonlyMap<string, Parts>
}

const loadingOf = (chunks: Chunks): Loading => {
  const late = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports))
  const users = new Map([...chunks.keys()].map((file) => [file, new Set<string>()]))
  for (const { isEntry, fileName } of chunks.values())
    if (isEntry || late.has(fileName))
      for (const file of reachedFrom(fileName, chunks)) users.get(file)!.add(fileName)
  return { users, earlier: earlierParts(late, chunks, users) }
}

const reachedFrom = (first: string, chunks: Chunks): Set<string> => {
  const reached = new Set<string>()
  const waiting = [first]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const chunk = chunks.get(next)
    if (chunk === undefined || reached.has(next)) continue
    reached.add(next)
    waiting.push(...chunk.imports)
  }
  return reached
}

/** The dominators of each part: those that every way to it goes through. */
const earlierParts = (late: Parts, chunks: Chunks, users: Loading['users']): Loading['earlier'] => {
  const importers = new Map([...late].map((part) => [part, new Set<string>()]))
  for (const { fileName, dynamicImports } of chunks.values())
    for (const part of dynamicImports)
      for (const user of users.get(fileName) ?? [])
        if (user !== part) importers.get(part)?.add(user)
  const earlier = new Map<string, Set<string>>()
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) earlier.set(fileName, new Set())
  // Until more is known of a part, everything may be there before it, pages included.
  const all = new Set([...late, ...earlier.keys()])
  const through = (part: string) => new Set([part, ...(earlier.get(part) ?? all)])
  for (let before = -1, now = 0; before !== now;) {
    before = now
    for (const [part, from] of importers) {
      const ways = [...from].map(through)
      earlier.set(part, ways.length === 0 ? new Set() : ways.reduce(shared))
      earlier.get(part)!.delete(part)
    }
    now = [...earlier.values()].reduce((sum, { size }) => sum + size, 1)
  }
  return earlier
}

const groupsOf = (chunks: Chunks, { users, earlier }: Loading): Group[] => {
  const groups = new Map<string, Group>()
  for (const chunk of chunks.values()) {
    const all = users.get(chunk.fileName)!
    if (all.size < 2) continue
    const first = [...all].filter((part) => !meet(earlier.get(part)!, all)).toSorted()
    const key = first.join()
    const group = groups.get(key) ?? { first: new Set(first), chunks: [], size: 0, merged: 0 }
    group.chunks.push(chunk)
    group.size += chunk.code.length
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * Merges what the landing page needs and is small into what is there before it: the base that the
 * core shares with the few parts that come without it, the core, or the document's own program.
 * What that imports must be there too by then.
 */
const mergeLanding = (groups: Group[], { users, earlier }: Loading, chunks: Chunks): Group[] => {
  const part = (source: string): string => partOf(source, chunks)
  const page = part(landing)
  const onTheWay = new Set([page, ...earlier.get(page)!])
  const loads = (one: string, parts: Parts): boolean => meet(parts, withEarlier(one, earlier))
  const ofPart = (file: string): Group =>
    groups.find(({ first }) => first.size === 1 && first.has(file))!
  const base = groups
    .filter(({ first }) => first.has(part(core)) && !first.has(part(pages)))
    .toSorted((a, b) => b.size - a.size)[0]!
  for (const [into, target, most] of [
    [base, core, smallOnLanding.base],
    [ofPart(part(core)), core, smallOnLanding.core],
    [ofPart(part(program)), program, smallOnLanding.program],
  ] as const) {
    const isThere = (file: string): boolean =>
      [...into.first].every((each) => loads(each, users.get(file)!)) ||
      into.chunks.some(({ fileName }) => fileName === file)
    const isOfLists = ({ first }: Group): boolean => target !== program && first.has(part(lists))
    const waiting = groups.filter(
      (group) =>
        group !== into &&
        group.size < (isOfLists(group) ? smallOnLanding.ofLists : most) &&
        meet(group.first, onTheWay) &&
        [...group.first].every((each) => loads(each, into.first)),
    )
    for (let merged = true; merged;) {
      merged = false
      for (const group of waiting) {
        const imports = group.chunks.flatMap((chunk) => chunk.imports)
        const own = new Set(group.chunks.map(({ fileName }) => fileName))
        if (own.size === 0 || !imports.every((file) => own.has(file) || isThere(file))) continue
        into.chunks.push(...group.chunks)
        group.chunks = []
        merged = true
      }
    }
  }
  return groups.filter((group) => group.chunks.length > 0)
}

/**
 * Merges what is left of what the landing page and its words need, and no visitor: one chunk beside
 * the page, and one beside each language, which other pages load whole for a part of it.
 */
const mergeLeft = (groups: Group[], { earlier }: Loading, chunks: Chunks): Group[] => {
  const visitors = partOf(pages, chunks)
  const merged = new Set<Group>()
  for (const sources of together) {
    const parts = sources.map((source) => partOf(source, chunks))
    const left = groups.filter(
      (group) =>
        !merged.has(group) &&
        group.chunks.length > 0 &&
        group.first.size > 1 &&
        group.size < mostLeft &&
        parts.every((part) => group.first.has(part)) &&
        [...group.first].every((each) => !withEarlier(each, earlier).has(visitors)),
    )
    const [into, ...others] = left
    if (into === undefined) continue
    merged.add(into)
    into.chunks.push(...others.flatMap((other) => other.chunks.splice(0)))
    into.first = new Set(left.flatMap(({ first }) => [...first]))
  }
  return groups.filter((group) => group.chunks.length > 0)
}

/** The file that a part begins in. */
const partOf = (source: string, chunks: Chunks): string =>
  [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))!
    .fileName

/** A part, with those that are there whenever it is loaded. */
const withEarlier = (part: string, earlier: Loading['earlier']): Parts =>
  new Set([part, ...earlier.get(part)!])

/**
 * Merges small groups into others that all their users load anyway. What the small one imports must
 * be there too for everyone who then loads it; and no one waits longer for a page to begin.
 */
const mergeSmall = (groups: Group[], { users, earlier }: Loading): Group[] => {
  const loads = (part: string, parts: Parts): boolean =>
    parts.has(part) || meet(earlier.get(part)!, parts)
  const allLoad = (some: Parts, parts: Parts): boolean =>
    [...some].every((part) => loads(part, parts))
  const bySize = groups.toSorted((a, b) => a.size - b.size)
  for (const group of bySize.filter(({ size }) => size < small)) {
    const imported = group.chunks.flatMap(({ imports }) => imports)
    const fit = bySize
      .filter(
        (other) =>
          other !== group &&
          other.chunks.length > 0 &&
          [...other.first].every((part) => earlier.get(part)!.size > 0) &&
          other.merged + group.size <= mostMerged &&
          allLoad(group.first, other.first) &&
          imported.every((file) => allLoad(other.first, users.get(file)!)),
      )
      .toSorted((a, b) => a.first.size - b.first.size || b.size - a.size)[0]
    if (fit === undefined) continue
    fit.chunks.push(...group.chunks)
    fit.merged += group.size
    group.chunks = []
  }
  return groups.filter((group) => group.chunks.length > 0)
}

/**
 * Merges small groups with others that mostly the same parts load: the few that load one of them in
 * vain ask for a file less too. Each part has what a merged group imports in any case.
 */
const mergeNeighbors = (groups: Group[], { users, earlier }: Loading): Group[] => {
  const has = (part: string, file: string): boolean =>
    users.get(file)!.has(part) || meet(earlier.get(part)!, users.get(file)!)
  const left = groups.toSorted((a, b) => a.size - b.size)
  for (const group of left) {
    if (group.size > smallOfNeighbors) continue
    const fit = left
      .filter((other) => other !== group && other.chunks.length > 0)
      .filter(({ size }) => size <= smallOfNeighbors)
      .map((other) => ({ other, parts: new Set([...group.first, ...other.first]) }))
      .filter(({ other, parts }) => shared(group.first, other.first).size >= parts.size * alike)
      .find(({ other, parts }) => {
        const own = [...group.chunks, ...other.chunks]
        return own
          .flatMap(({ imports }) => imports)
          .every(
            (file) =>
              own.some(({ fileName }) => fileName === file) ||
              [...parts].every((part) => has(part, file)),
          )
      })
    if (fit === undefined) continue
    fit.other.chunks.push(...group.chunks)
    fit.other.size += group.size
    fit.other.first = fit.parts
    group.chunks = []
  }
  return left.filter(({ chunks }) => chunks.length > 0)
}

const shared = (some: Parts, others: Parts): Set<string> =>
  new Set([...some].filter((part) => others.has(part)))

const meet = (some: Parts, others: Parts): boolean => shared(some, others).size > 0

/** The name that a part's file has before its hash. */
const nameOf = (part: string): string => /([\w.]+?)-[\w-]{8}\.js$/.exec(part)?.[1] ?? 'shared'
