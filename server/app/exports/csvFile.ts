import type { Context } from '../handlers/handler.ts'
import { csvLine, shielded } from './csvLine.ts'

const byteOrderMark = '\uFEFF'

type Contents<Page extends { next: string | null }> = {
  name: string
  titles: readonly string[]
  /** Read before the first byte: what is refused is refused until then. */
  first: Page
  read: (after: string) => Promise<Page>
  linesOf: (page: Page) => string | Promise<string>
  /** How many lines there will be, as far as that is known. */
  rows?: number
}

/** An answer that is a file for spreadsheets, read on while it is written; one that breaks off is written down. */
export const csvFile = <Page extends { next: string | null }>({ ports, caller }: Context, contents: Contents<Page>) => {
  const { name, titles, first, read, linesOf, rows } = contents
  const chunks = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(titles.map(shielded))
    try {
      for (let page = first; ; page = await read(page.next)) {
        yield await linesOf(page)
        if (page.next === null) return
      }
    } catch (error) {
      ports.log.error('an export ended early', { ref: caller.ref, file: name, error: String((error as Error)?.stack ?? error) })
      throw error
    }
  }
  const day = ports.clock.now().toISOString().slice(0, 10)
  const file = { chunks: chunks(), ...(rows === undefined ? {} : { rows }), mime: 'text/csv', name: `${name}-${day}.csv`, inline: false }
  return { r: {}, file }
}
