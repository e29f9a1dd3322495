import type { ReceiptView } from '../../../contract/receipts.ts'
import type { Language } from '../../../contract/words/index.ts'
import type { Ports } from '../../ports/ports.ts'

/** The PDF of a receipt, and how its file is called. */
export const receiptFile = async (
  { documents, address }: Pick<Ports, 'documents' | 'address'>,
  receipt: ReceiptView,
  language: Language,
): Promise<{ name: string; mime: string; content: Uint8Array }> => ({
  // Whatever a prefix has in it, the name is one that every system takes.
  name: `${receipt.number.replaceAll(/[^A-Za-z0-9-]+/g, '-')}.pdf`,
  mime: 'application/pdf',
  content: await documents.receipt(receipt, { language, proofUrl: `${address()}/rv/${receipt.proof}` }),
})
