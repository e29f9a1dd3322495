import type { ReceiptView } from '../../contract/receipts.ts'
import type { Language } from '../../contract/words/index.ts'

/** Documents for paper. */
export type Documents = {
  /** A receipt as a tagged PDF; `proofUrl` is what its code leads to. */
  receipt: (receipt: ReceiptView, paper: { language: Language; proofUrl: string }) => Promise<Uint8Array>
}
