import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documents, withBlock } from './documents.ts'

describe('npm run documentation', () => {
  it.each(documents())('would leave $path as it is', ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('replaces a block and nothing else', () => {
    const marked = (inside: string) =>
      `a\n<!-- x: npm run documentation -->\n<!-- prettier-ignore-start -->\n${inside}<!-- prettier-ignore-end -->\nb\n`
    expect(withBlock(marked('old\n'), 'x', 'new\n')).toBe(marked('new\n'))
    expect(() => withBlock(marked(''), 'y', 'new\n')).toThrow('no block "y"')
  })
})
