import type { MergeClientWords } from '../shape/records.ts'

export const en: MergeClientWords = {
  title: (name) => `Merge ${name} with another client`,
  why: 'Choose the other record of the same person. You compare both before anything changes.',
  other: 'The other client',
  compare: 'Compare',
}
