import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyDefaultsIn, readsIn, type SourceText } from './reads.ts'
import { readsWithoutState } from './readsWithoutState.ts'
import { sourceFiles } from './source.ts'

const officeFiles = /^src\/(resources|layout|pages|components)\//
const sources = sourceFiles.filter((file) => officeFiles.test(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What is wrong in some files, as `file:line`. */
const faultsIn = (all: readonly SourceText[]): string[] => [
  ...[...readsIn(all)].flatMap(([file, reads]) =>
    reads
      .filter(({ use }) => use === 'unshown' || use === 'optional')
      .map(({ line, hook }) => `${file}:${line} ${hook} without QueryState`),
  ),
  ...all.flatMap((source) => emptyDefaultsIn(source).map((line) => `${source.file}:${line} an empty default for an answer`)),
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

describe('the rule about reads', () => {
  const judge = (text: string, others: SourceText[] = []) => faultsIn([{ file: 'src/resources/A.tsx', text }, ...others])
  const component = (read: string, element: string) => `const A = () => {\n${read}\nreturn ${element}\n}`

  it.each([
    ["const { data } = useQuery({ queryKey: ['a'] })", '<p>{data?.length === 0 && none}</p>'],
    ["const { data = [] } = useGetList('a')", '<p>{data.length}</p>'],
    ["const a = useGetList('a')", '<p>{a.data?.length === 0 && none}</p>'],
    ["const a = useGetList('a')", '<><QueryContent query={a}>{show}</QueryContent>{(a.data ?? []).length}</>'],
    ["const a = useGetList('a')\nconst b = useGetList('b')", '<QueryContent query={b}>{show}</QueryContent>'],
    ["const a = optionalData(useQuery({ queryKey: ['a'] }))", '<p>{a}</p>'],
  ])('refuses %s', (read, element) => {
    expect(judge(component(read, element))).not.toEqual([])
  })

  it.each([
    ["const a = useGetList('a')", '<QueryContent query={a}>{show}</QueryContent>'],
    ["const a = useGetList('a')\nconst b = mapQuery(a, count)", '<QueryContent query={b}>{show}</QueryContent>'],
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
    expect(judge(component('const thing = useThing()', '<QueryContent query={thing}>{show}</QueryContent>'), [hook])).toEqual([])
  })
})
