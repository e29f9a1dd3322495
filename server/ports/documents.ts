import type { ReceiptView } from '../../contract/money/receipts.ts'
import type { SealedStatement } from '../../contract/money/statements.ts'
import type { Language } from '../../contract/words/languages.ts'

/** A file of an archive, by its path there; a text is written as UTF-8. */
export type ArchiveEntry = { path: string; contents: string | Uint8Array<ArrayBuffer> }

/** Documents that leave the product as files. */
export type Documents = {
  /** A ZIP file of these, in their order, written while they come. */
  archive: (entries: AsyncIterable<ArchiveEntry>) => AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** A receipt as a tagged PDF; `proofUrl` is what its code leads to, `logo` a JPEG or PNG. */
  receipt: (receipt: ReceiptView, paper: { language: Language; proofUrl: string; logo?: Uint8Array | undefined }) => Promise<Uint8Array>
  /** The statement of a balance as a tagged PDF that carries what it says; the same statement gives the same bytes. */
  statement: (sealed: SealedStatement, paper: { language: Language }) => Promise<Uint8Array<ArrayBuffer>>
}
