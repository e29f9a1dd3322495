import { createBuilder, type Rolldown } from 'vite'

/**
 * The name of the chunk that a module goes to, or null where the bundler decides. Left to itself it
 * makes a chunk of every set of parts that share something: hundreds, most of them smaller than
 * what it costs to ask for them. Here the parts share what they share in one file for each step of
 * loading: what every page has, what the pages before the back office have, what its first list
 * has, and then what the screens have in common. No step loads what only a later one needs.
 */
export const groupChunks = async (): Promise<Rolldown.CodeSplittingNameFunction> => {
  const users = await readUsers()
  return (module, graph) => {
    const parts = [...(users.get(module) ?? [])]
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    const begins = importers.some((each) => graph.getModuleInfo(each)?.isEntry)
    if (parts.length < 2 || dynamicImporters.length > 0 || begins) return null
    const areasOf = (some: string[]) => new Set(some.map((part) => areaOf(part, graph)))
    const areas = areasOf(parts)
    const inAnyLanguage = areasOf(parts.filter((part) => !words.test(part)))
    if (ofOneLanguage.test(module) && areas.size > inAnyLanguage.size) return null
    return chunkOf(areas)
  }
}

const chunkOf = (areas: ReadonlySet<string>): string | null => {
  const alone = [...areas].every((area) => area.startsWith('visitors'))
  if (areas.has('visitors')) {
    if (areas.has('entry')) return 'page'
    if (areas.has('office')) return 'pageLater'
    return alone ? 'visitors' : 'visitorsShared'
  }
  if (areas.has('visitorsLate')) return alone ? 'visitorsLate' : null
  for (const step of ['entry', 'office']) if (areas.has(step)) return step
  if (areas.size === 1) return [...areas][0]!
  return areas.has('calendar') ? 'desk' : 'screens'
}

/** The parts that hold words, each in one language and for one page. */
const words = /\/src\/i18n\/\w+\/(?:(\w+)\/)?index\.ts$/
const ofOneLanguage = /\/(?:i18n|words)\/(?:en|es)\//

/** To which step of loading, or to which screens, a part belongs that is loaded on its own. */
const areaOf = (part: string, graph: Rolldown.ChunkingContext): string => {
  const [isOfWords, ofPage] = words.exec(part) ?? []
  if (part.endsWith('/public.html') || ofPage === 'visitors') return 'visitors'
  if (part.endsWith('/index.html') || ofPage === 'entry') return 'entry'
  if (part.endsWith('/src/layout/BackOffice.tsx') || isOfWords) return 'office'
  if (part.endsWith('/CalendarPage.tsx')) return 'calendar'
  const importedFrom = graph.getModuleInfo(part)?.dynamicImporters ?? []
  if ([part, ...importedFrom].some((each) => each.includes('/src/publicPages/')))
    return 'visitorsLate'
  const [, folder = 'library'] = /\/src\/(?:resources\/)?(\w+)/.exec(part) ?? []
  return `${folder}Screens`
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/**
 * By which parts of the pages, each loaded on its own, a module is needed: as the bundler finds it
 * out, which knows what of a library is used. Parts are known by the source that is imported.
 */
const readUsers = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: { client: { build: { write: false, minify: false, manifest: false } } },
  })
  const client = builder.environments['client']!
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
  const chunks: Chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const lateFiles = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports))
  const users = new Map<string, Set<string>>()
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry && !lateFiles.has(chunk.fileName)) continue
    const part = chunk.facadeModuleId ?? chunk.moduleIds.at(-1)!
    for (const { moduleIds } of reachedFrom(chunk.fileName, chunks))
      for (const module of moduleIds) users.set(module, (users.get(module) ?? new Set()).add(part))
  }
  return users
}

const reachedFrom = (first: string, chunks: Chunks): Set<Rolldown.OutputChunk> => {
  const reached = new Set<Rolldown.OutputChunk>()
  const waiting = [first]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const chunk = chunks.get(next)
    if (chunk === undefined || reached.has(chunk)) continue
    reached.add(chunk)
    waiting.push(...chunk.imports)
  }
  return reached
}
