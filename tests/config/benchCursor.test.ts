import { describe, expect, it } from 'vitest'
import { cursorAt, pageSize } from '../bench/cursorAt.ts'

/** A list of so many records whose cursors are the numbers of the last records of the pages. */
const listOf =
  (records: number) =>
  async ({ after }: { after?: string }) => {
    const last = Number(after ?? 0) + pageSize
    return { next: last < records ? String(last) : null }
  }

describe('the cursor that a measure of a list begins at', () => {
  it('is after as many records as the name of the measure says', async () => {
    expect(await cursorAt(listOf(100_000), 98_000)).toBe('98000')
  })

  it('is refused where the list ends before', async () => {
    await expect(cursorAt(listOf(20_000), 98_000)).rejects.toThrow('ends before record 98000')
    await expect(cursorAt(listOf(20_000), 98_001)).rejects.toThrow('no multiple')
  })
})
