import type { Context } from '../handlers/handler.ts'
import { csvLine, shielded } from './csvLine.ts'

const byteOrderMark = '\uFEFF'

/** `rows`: how many there will be, as far as that is known. */
type Contents = { name: string; titles: readonly string[]; lines: AsyncGenerator<string>; rows?: number }

/** An answer that is a file for spreadsheets, written while it is read; one that breaks off is written down. */
export const csvFile = ({ ports, caller }: Context, { name, titles, lines, rows }: Contents) => {
  const chunks = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(titles.map(shielded))
    try {
      yield* lines
    } catch (error) {
      ports.log.error('an export ended early', { ref: caller.ref, file: name, error: String((error as Error)?.stack ?? error) })
      throw error
    }
  }
  const day = ports.clock.now().toISOString().slice(0, 10)
  const file = { chunks: chunks(), ...(rows === undefined ? {} : { rows }), mime: 'text/csv', name: `${name}-${day}.csv`, inline: false }
  return { r: {}, file }
}
