import { describe, expect, it } from 'vitest'
import { problemsOf, specificationRows, statusOfTest } from './specificationRows.ts'

const rows = specificationRows()

describe('docs/specification.tsv', () => {
  it('says where each statement lives, and of what works a test that runs; of the rest what is missing', () => {
    expect(rows.flatMap(problemsOf)).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  it('has every statement once, in the order of the nine sections', () => {
    expect(rows.map(({ section }) => section)).toEqual(
      rows.map(({ section }) => section).toSorted((one, other) => one - other),
    )
    expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(rows.map(({ statement }) => statement)).size).toBe(rows.length)
  })
})

describe('a row of the specification', () => {
  const good = {
    section: 1,
    statement: 'It books',
    state: 'works',
    remark: '',
    where: ['contract/registry.ts'],
    tests: [
      {
        file: 'tests/architecture/specification.test.ts',
        title: 'is refused that works without a test that runs',
      },
    ],
  }

  it('is refused that works without a test that runs', () => {
    expect(problemsOf(good)).toEqual([])
    expect(problemsOf({ ...good, tests: [] })).toEqual([
      'It books: works, and names no test by its title',
    ])
    expect(problemsOf({ ...good, tests: [{ ...good.tests[0]!, title: undefined }] })).toHaveLength(
      1,
    )
    expect(
      problemsOf({ ...good, tests: [{ ...good.tests[0]!, title: 'was taken out' }] })[0],
    ).toContain('the title is that of no test')
    expect(
      problemsOf({ ...good, tests: [{ file: 'tests/bench/run.ts', title: 'x' }] })[0],
    ).toContain('is not run')
    expect(
      problemsOf({ ...good, tests: [{ file: 'tests/gone.test.ts', title: 'x' }] })[0],
    ).toContain('does not exist')
    expect(problemsOf({ ...good, where: [] })).toHaveLength(1)
    expect(problemsOf({ ...good, where: ['server/gone.ts'] })).toHaveLength(1)
  })

  it('is refused that is a part and does not say what is missing, or has no such state', () => {
    expect(problemsOf({ ...good, state: 'part' })).toEqual([
      'It books: does not say what is missing',
    ])
    expect(
      problemsOf({ ...good, state: 'missing', where: [], tests: [], remark: 'all of it' }),
    ).toEqual([])
    expect(problemsOf({ ...good, state: 'mostly' })).toContain('It books: "mostly" is no state')
  })

  it.each([
    ["it('books', () => {", []],
    ['it.each(times)("books", () => {', []],
    ["test('books', async () => {", []],
    ["it('doesn\\'t', () => {\n})\nit('books', () => {", []],
    ["it.skip('books', () => {", ['it is skipped']],
    ["it.todo('books')", ['it is skipped']],
    ["it.skipIf(x)('books', () => {", ['it is skipped']],
    ["describe.skip('all', () => {\n  it('books', () => {", ['its group is skipped']],
    ["describe.skip('all', () => {\n  it('pays', () => {\n  })\n})\nit('books', () => {", []],
    ["expect('books')", ['the title is that of no test']],
  ])('reads of %j whether it runs', (source, problems) => {
    expect(statusOfTest(source, 'books')).toEqual(problems)
  })
})
