import { noteInWords } from '../../../contract/words/balances.ts'
import type { Behaviour } from '../kernel/behaviour.ts'

/**
 * An earning of an expert; the system's notes are kept as keys and read in the reader's language.
 */
export const earnings: Behaviour<'earnings'> = {
  present: (record, { language }) => ({ ...record, note: noteInWords(record.note, language) }),
}
