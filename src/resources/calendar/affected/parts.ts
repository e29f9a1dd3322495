// One chunk, with the words that both have in common.
export { AffectedNote } from './AffectedNote.tsx'
export { AffectedPage } from './AffectedPage.tsx'
