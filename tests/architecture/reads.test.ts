import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/publicPages/page/call.ts'
import { emptyDefaultsIn, readsIn, type Reading, type SourceText } from './reads.ts'
import { publicReadsWithoutState, readsWithoutState } from './readsWithoutState.ts'
import { sourceFiles } from './source.ts'

const officeFiles = /^src\/(resources|layout|pages|components)\//
const publicFiles = /^src\/publicPages\//
const textsOf = (files: RegExp) =>
  sourceFiles
    .filter((file) => files.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const sources = textsOf(officeFiles)

/** What a visitor's page calls and gets an answer that it shows: the calls whose path says so. */
const publicReads = new Set<unknown>(
  Object.entries(paths).flatMap(([name, path]) => (/\/(get|calculate)$/.test(path) ? [name] : [])),
)
const publicReading: Reading = {
  reads: (callee, first) => callee === 'call' && publicReads.has(first),
  attributes: new Set(['read']),
  keepsAnswers: true,
}
const publicFaultsIn = (all: readonly SourceText[]): string[] =>
  [...readsIn(all, publicReading)].flatMap(([file, reads]) =>
    reads
      .filter(({ use }) => use === 'unshown')
      .map(({ line, hook }) => `${file}:${line} ${hook} without ReadState`),
  )

/** What is wrong in some files, as `file:line`. */
const faultsIn = (all: readonly SourceText[]): string[] => [
  ...[...readsIn(all)].flatMap(([file, reads]) =>
    reads
      .filter(({ use }) => use === 'unshown' || use === 'optional')
      .map(({ line, hook }) => `${file}:${line} ${hook} without QueryState`),
  ),
  ...all.flatMap((source) =>
    emptyDefaultsIn(source).map((line) => `${source.file}:${line} an empty default for an answer`),
  ),
]
const fileOf = (fault: string) => fault.slice(0, fault.indexOf(':'))
const faults = faultsIn(sources)

describe('every read', () => {
  it('shows its loading, failed and empty state through QueryState', () => {
    expect(faults.filter((fault) => !(fileOf(fault) in readsWithoutState))).toEqual([])
  })

  it('is registered as an exception only while it is one', () => {
    const exceptions = new Set(faults.map(fileOf))
    expect(Object.keys(readsWithoutState).filter((file) => !exceptions.has(file))).toEqual([])
  })
})

describe('every read of a visitor’s page', () => {
  const found = publicFaultsIn(textsOf(publicFiles))

  it('shows that it is on its way or failed through ReadState', () => {
    expect(publicReads.size).toBeGreaterThan(5)
    expect(found.filter((fault) => !(fileOf(fault) in publicReadsWithoutState))).toEqual([])
  })

  it('is registered as an exception only while it is one', () => {
    const exceptions = new Set(found.map(fileOf))
    expect(Object.keys(publicReadsWithoutState).filter((file) => !exceptions.has(file))).toEqual([])
  })

  it('is found where a component calls by itself or by a hook', () => {
    const judged = (text: string) => publicFaultsIn([{ file: 'src/publicPages/A.tsx', text }])
    const hook =
      "const useThing = () => { const read = useRead('a', (signal) => call('public.forms', {}, signal)); return read }\n"
    expect(
      judged("const A = () => { void call('public.schedule', {}); return <p /> }"),
    ).not.toEqual([])
    expect(
      judged(`${hook}const A = () => { const { answer } = useThing(); return <p>{answer}</p> }`),
    ).not.toEqual([])
    expect(
      judged(
        `${hook}const A = () => { const read = useThing(); return <ReadState read={read} /> }`,
      ),
    ).toEqual([])
    expect(judged("const A = () => { void call('public.cancel', {}); return <p /> }")).toEqual([])
  })
})

describe('the rule about reads', () => {
  const judge = (text: string, others: SourceText[] = []) =>
    faultsIn([{ file: 'src/resources/A.tsx', text }, ...others])
  const component = (read: string, element: string) =>
    `const A = () => {\n${read}\nreturn ${element}\n}`

  it.each([
    ["const { data } = useQuery({ queryKey: ['a'] })", '<p>{data?.length === 0 && none}</p>'],
    ["const { data = [] } = useGetList('a')", '<p>{data.length}</p>'],
    ["const a = useGetList('a')", '<p>{a.data?.length === 0 && none}</p>'],
    [
      "const a = useGetList('a')",
      '<><QueryContent query={a}>{show}</QueryContent>{(a.data ?? []).length}</>',
    ],
    [
      "const a = useGetList('a')\nconst b = useGetList('b')",
      '<QueryContent query={b}>{show}</QueryContent>',
    ],
    ["const a = optionalData(useQuery({ queryKey: ['a'] }))", '<p>{a}</p>'],
  ])('refuses %s', (read, element) => {
    expect(judge(component(read, element))).not.toEqual([])
  })

  it.each([
    ["const a = useGetList('a')", '<QueryContent query={a}>{show}</QueryContent>'],
    [
      "const a = useGetList('a')\nconst b = mapQuery(a, count)",
      '<QueryContent query={b}>{show}</QueryContent>',
    ],
    ['const { query, save } = useThing()', '<QueryContent query={query}>{show}</QueryContent>'],
  ])('allows %s', (read, element) => {
    expect(judge(component(read, element))).toEqual([])
  })

  it('follows a read through the hooks that hand it on', () => {
    const hook = {
      file: 'src/resources/useThing.ts',
      text: 'export const useThing = () => {\n const query = useQuery({})\n return { ...query, save }\n}',
    }
    expect(judge(component('const { data } = useThing()', '<p>{data}</p>'), [hook])).toEqual([
      'src/resources/A.tsx:2 useThing without QueryState',
    ])
    expect(
      judge(
        component('const thing = useThing()', '<QueryContent query={thing}>{show}</QueryContent>'),
        [hook],
      ),
    ).toEqual([])
  })
})
