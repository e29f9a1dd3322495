import {
  receiptRows,
  type LabelledFact,
  type ReceiptRows,
} from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import type { Documents } from '../../ports/files.ts'
import { bytesOf, openDocument, openPaper, page } from './paper.ts'
import QRCode from 'qrcode'
import type { Paper } from './paper.ts'

/**
 * A receipt on A4: tagged, in reading order, with its language, title and fonts inside, and a code
 * that leads to its proof.
 */
export const writeReceipt: Documents['receipt'] = async (receipt, { language, proofUrl, logo }) => {
  const words = receiptWords[language]
  const title = words.numbered(receipt.number)
  const rows = receiptRows(receipt, words, language)
  const { facts, lines, sums, paid, after, appointment, notes } = rows
  const { organization, issuedAt } = receipt
  const pdf = openDocument(language, {
    Title: `${title} · ${organization.name}`,
    Author: organization.businessName,
    CreationDate: new Date(issuedAt),
  })
  const read = bytesOf(pdf)
  const paper = openPaper(pdf, page)
  const { write, rule, row, within } = paper

  if (logo !== undefined) renderLogo(paper, { picture: logo, name: organization.name })
  within('H1', () => write(title, { weight: 'strong', size: 22, gap: 4 }))
  for (const [index, note] of notes.entries())
    within('P', () =>
      write(note, { weight: 'strong', color: '#a1332b', gap: index === notes.length - 1 ? 10 : 2 }),
    )
  for (const [index, line] of issuerLines(rows).entries())
    within('P', () =>
      write(line, { weight: index === 0 ? 'strong' : 'plain', size: index === 0 ? 12 : 10 }),
    )
  rule()
  const listed = (each: readonly LabelledFact[]) => {
    for (const { label, fact } of each)
      within('P', () => row([label, fact], { widths: [0.34, 0.66], quiet: 0 }))
  }
  listed(facts)
  rule()
  paper.table(
    [words.what, words.quantity, words.price, words.total],
    lines.map(({ what, quantity, price, total }) => [what, quantity, price, total]),
  )
  rule()
  for (const { label, fact } of sums)
    within('P', () => row([label, fact], { widths: [0.7, 0.3], right: 1 }))
  within('P', () =>
    row([paid.label, paid.fact], { widths: [0.6, 0.4], right: 1, weight: 'strong', size: 15 }),
  )
  for (const { label, fact } of after)
    within('P', () => row([label, fact], { widths: [0.7, 0.3], right: 1 }))
  rule()
  if (appointment.length > 0) {
    within('P', () => write(words.appointmentNow, { weight: 'strong', size: 12, gap: 4 }))
    listed(appointment)
    rule()
  }
  if (receipt.footer)
    for (const line of receipt.footer.split('\n').filter(Boolean))
      within('P', () => write(line, { size: 10 }))
  renderCode(paper, { text: proofUrl, label: words.check, why: words.checkWhy })
  paper.end()
  pdf.end()
  return read
}

const side = 92

/**
 * A code that leads to an address, and the address in words beside it, to be followed where paper
 * is read on a screen.
 */
export const renderCode = (
  paper: Paper,
  { text, label, why }: { text: string; label: string; why: string },
): void => {
  const { pdf, margin, width } = paper
  paper.demand(side + 12)
  const top = pdf.y + 6
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const dot = side / modules.size
  paper.figure(label, () => {
    for (let line = 0; line < modules.size; line++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(line, column))
          pdf.rect(margin + column * dot, top + line * dot, dot + 0.05, dot + 0.05)
    pdf.fill('#000000')
  })
  const beside = { left: margin + side + 16, width: width - side - 16 }
  pdf.y = top
  const say = (said: string, style: Parameters<Paper['write']>[1], link?: string) =>
    paper.within('P', () =>
      paper.write(said, style, { ...beside, ...(link === undefined ? {} : { link }) }),
    )
  say(label, { weight: 'strong', size: 10 })
  say(why, { size: 9.5 })
  say(text, { size: 8, color: '#0f5f55' }, text)
  pdf.y = Math.max(pdf.y, top + side)
}

const [mostWide, mostHigh] = [180, 44]
/** How a picture begins that can stand in a PDF as it is. */
const drawable = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** Who issued the receipt, and how they are reached. */
const issuerLines = ({ issuer, contact }: ReceiptRows): string[] =>
  [...issuer, contact.map(({ text }) => text).join(' · ')].filter(Boolean)

/**
 * The logo of the issuer of a document, above everything else; `name` stands for it for readers who
 * do not see it.
 */
export const renderLogo = (
  { pdf, margin, figure }: Paper,
  { picture, name }: { picture: Uint8Array; name: string },
): void => {
  if (!drawable.some((start) => start.every((byte, index) => picture[index] === byte))) return
  const top = pdf.y
  figure(name, () => pdf.image(Buffer.from(picture), margin, top, { fit: [mostWide, mostHigh] }))
  pdf.y = top + mostHigh + 14
}
