import type { Documents } from '../../ports/documents.ts'
import { writeArchive } from './writeArchive.ts'
import { writeReceipt } from './writeReceipt.ts'
import { writeStatement } from './writeStatement.ts'

/** Documents made by pdfkit, and archives made by fflate. */
export const createDocuments = (): Documents => ({ archive: writeArchive, receipt: writeReceipt, statement: writeStatement })
