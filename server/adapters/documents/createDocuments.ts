import type { Documents } from '../../ports/documents.ts'
import { writeReceipt } from './writeReceipt.ts'

/** Documents made by pdfkit. */
export const createDocuments = (): Documents => ({ receipt: writeReceipt })
