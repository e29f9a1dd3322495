import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { forPages } from '../../scripts/contractForPages.ts'

/** What a file declares, run as it is and as the pages have it. */
const run = (code: string): unknown => runInNewContext(`${code}; made`)

describe('the contract as pages have it', () => {
  const endpoints = '/contract/endpoints/lists.ts'
  const kernel = '/contract/kernel/lists.ts'

  it('has no schema of a call and no description, and all else that a call declares', () => {
    const code = `const made = { summary: 'Lists',
      at: { anyone: 'lists/get' }, input: () => ({ id: 1 }), output: () => ({ r: [] }), needs: [] }`
    expect(run(forPages(code, endpoints))).toEqual({
      summary: '',
      at: { anyone: 'lists/get' },
      needs: [],
    })
  })

  it('keeps what a file beside the calls names so, and functions that take something', () => {
    const code = 'const made = { input: () => 1 }'
    expect(forPages(code, kernel)).toBe(code)
    const function_ = 'const made = { input: (value) => value }'
    expect(forPages(function_, endpoints)).toBe(function_)
  })

  it('marks what is worked out as what may be left out, with the same value', () => {
    const code = `const names = ['b', 'a']; const made = [...names.toSorted(), names.length, { of: names[0] }]`
    const written = forPages(code, kernel)
    expect(written.match(/#__PURE__/g)).toHaveLength(1)
    expect(run(written)).toEqual(run(code))
  })

  it('reads telephones without the numbers of the world, and knows emails by their names alone', () => {
    const fields = '/contract/kernel/fields.ts'
    const written = forPages("import { readPhone } from '../text/phones.ts'", fields)
    expect(written).toBe("import { plainNumber as readPhone } from '../text/phoneDigits.ts'")
    expect(() => forPages('const made = 1', fields)).toThrow('readPhone')
    const emails = `const always = () => 1
      export const emailVariables = { resetCode: { name: always() }, newDevice: always() } satisfies object`
    expect(forPages(emails, '/contract/messages/emailVariables.ts')).toBe(
      'export const emailVariables = { resetCode: {}, newDevice: {} }',
    )
  })

  it('leaves alone what is there as it is written, and functions for later', () => {
    for (const code of [
      'const made = { most: 10, names: ["a"] }',
      'export const made = (value: string) => value.trim()',
      'const { made } = all.of()',
    ])
      expect(forPages(code, kernel)).toBe(code)
  })
})
