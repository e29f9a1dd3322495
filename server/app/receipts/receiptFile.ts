import type { ReceiptView } from '../../../contract/money/receipts.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Ports } from '../../ports/ports.ts'
import { imageKey } from '../storeUploads.ts'

/** The PDF of a receipt, and how its file is called. */
export const receiptFile = async (
  { documents, files, address }: Pick<Ports, 'documents' | 'files' | 'address'>,
  receipt: ReceiptView,
  language: Language,
): Promise<{ name: string; mime: string; content: Uint8Array }> => ({
  // Whatever a prefix has in it, the name is one that every system takes.
  name: `${receipt.number.replaceAll(/[^A-Za-z0-9-]+/g, '-')}.pdf`,
  mime: 'application/pdf',
  content: await documents.receipt(receipt, {
    language,
    proofUrl: `${address()}/rv/${receipt.proof}`,
    // A logo that was taken away since is no longer there to be drawn.
    logo: receipt.organization.logo === null ? undefined : await files.get(imageKey(receipt.organization.logo)),
  }),
})
