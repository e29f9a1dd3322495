import type { ReceiptView } from '../../contract/receipts.ts'
import type { SealedStatement } from '../../contract/statements.ts'
import type { Language } from '../../contract/words/index.ts'

/** Documents for paper. */
export type Documents = {
  /** A receipt as a tagged PDF; `proofUrl` is what its code leads to, `logo` a JPEG or PNG. */
  receipt: (receipt: ReceiptView, paper: { language: Language; proofUrl: string; logo?: Uint8Array | undefined }) => Promise<Uint8Array>
  /** The statement of a balance as a tagged PDF that carries what it says; the same statement gives the same bytes. */
  statement: (sealed: SealedStatement, paper: { language: Language }) => Promise<Uint8Array<ArrayBuffer>>
}
