import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refused, useAnsweringServer } from '../support/answeringServer.ts'
import { freshBrowser } from '../support/freshBrowser.ts'

const { answers, received } = useAnsweringServer()
const path = 'organizations/exports/create'
const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-rows': '3' }

const load = async () => (await import('../../../src/dataProvider/download.ts')).download

const streamed = (pieces: readonly string[], ending: 'whole' | 'broken'): Response => {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const piece = waiting.shift()
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
      else if (ending === 'whole') controller.close()
      else {
        await new Promise((resolve) => setTimeout(resolve, 50))
        controller.error(new Error('gone'))
      }
    },
  })
  return new Response(body, { headers })
}

describe('a download', () => {
  beforeEach(freshBrowser)
  afterEach(() => vi.unstubAllGlobals())

  it('comes as the file that was written, and reports how many lines have come', async () => {
    const download = await load()
    answers[path] = [streamed(['name\r\n', 'Ana\r\nBea\r\n', 'Zoe\r\n'], 'whole')]
    const seen: number[] = []
    const file = await download(
      { name: 'exports.create', account: 'oAdmin' },
      { entity: 'clients' },
      { onProgress: ({ lines, rows }) => seen.push(lines, rows) },
    )
    expect(await file.text()).toBe('name\r\nAna\r\nBea\r\nZoe\r\n')
    expect(seen.slice(-2)).toEqual([3, 3])
    expect(received.at(-1)?.body).toEqual({ entity: 'clients' })
    expect(received.at(-1)?.headers.get('device-id')).toBe('device-1')
  })

  it('that breaks off is a failure, and no half file', async () => {
    localStorage.setItem('phi.device', 'device-1')
    const download = await load()
    // The answering server would end such an answer properly.
    vi.stubGlobal('fetch', async () => await Promise.resolve(streamed(['name\r\n'], 'broken')))
    await expect(
      download({ name: 'exports.create', account: 'oAdmin' }, { entity: 'clients' }),
    ).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    })
  })

  it('that is refused says why', async () => {
    const download = await load()
    answers[path] = [refused('FORBIDDEN')]
    await expect(
      download({ name: 'exports.create', account: 'oAdmin' }, { entity: 'clients' }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
