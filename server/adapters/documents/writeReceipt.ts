import PdfWriter from 'pdfkit'
import { receiptRows, type LabelledFact } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import type { Documents } from '../../ports/documents.ts'
import { bytesOf } from './bytesOf.ts'
import { drawCode } from './drawCode.ts'
import { drawLogo } from './drawLogo.ts'
import { openPaper } from './paper.ts'

const margin = 56
const width = 595.28 - 2 * margin

/** A receipt on A4: tagged, in reading order, with its language, title and fonts inside, and a code that leads to its proof. */
export const writeReceipt: Documents['receipt'] = async (receipt, { language, proofUrl, logo }) => {
  const words = receiptWords[language]
  const title = words.numbered(receipt.number)
  const { issuer, facts, lines, sums, paid, after, appointment, notes } = receiptRows(receipt, words, language)
  const pdf = new PdfWriter({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${title} · ${receipt.organization.name}`,
      Author: receipt.organization.businessName,
      CreationDate: new Date(receipt.issuedAt),
    },
  })
  const read = bytesOf(pdf)
  const paper = openPaper(pdf, { margin, width })
  const { write, rule, row, within } = paper

  if (logo !== undefined) drawLogo(paper, { picture: logo, name: receipt.organization.name })
  within('H1', () => write(title, { weight: 'strong', size: 22, gap: 4 }))
  for (const [index, note] of notes.entries())
    within('P', () => write(note, { weight: 'strong', color: '#a1332b', gap: index === notes.length - 1 ? 10 : 2 }))
  for (const [index, line] of issuer.entries())
    within('P', () => write(line, { weight: index === 0 ? 'strong' : 'plain', size: index === 0 ? 12 : 10 }))
  rule()
  const listed = (each: readonly LabelledFact[]) => {
    for (const { label, fact } of each) within('P', () => row([label, fact], { widths: [0.34, 0.66], quiet: 0 }))
  }
  listed(facts)
  rule()
  paper.table(
    [words.what, words.quantity, words.price, words.total],
    lines.map(({ what, quantity, price, total }) => [what, quantity, price, total]),
  )
  rule()
  for (const { label, fact } of sums) within('P', () => row([label, fact], { widths: [0.7, 0.3], right: 1 }))
  within('P', () => row([paid.label, paid.fact], { widths: [0.6, 0.4], right: 1, weight: 'strong', size: 15 }))
  for (const { label, fact } of after) within('P', () => row([label, fact], { widths: [0.7, 0.3], right: 1 }))
  rule()
  if (appointment.length > 0) {
    within('P', () => write(words.visitNow, { weight: 'strong', size: 12, gap: 4 }))
    listed(appointment)
    rule()
  }
  if (receipt.footer) for (const line of receipt.footer.split('\n').filter(Boolean)) within('P', () => write(line, { size: 10 }))
  drawCode(paper, { text: proofUrl, label: words.check, why: words.checkWhy })
  paper.end()
  pdf.end()
  return read
}
