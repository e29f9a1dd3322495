import type { Documents } from '../../ports/documents.ts'
import { writeReceipt } from './writeReceipt.ts'
import { writeStatement } from './writeStatement.ts'

/** Documents made by pdfkit. */
export const createDocuments = (): Documents => ({ receipt: writeReceipt, statement: writeStatement })
