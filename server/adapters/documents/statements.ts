import { entriesOf } from '../../../contract/kernel/typedKeys.ts'
import {
  statementAttachment,
  statementMoney,
  dayOfStatement,
  sealedStatement,
  type SealedStatement,
} from '../../../contract/documents/statements.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { nameOf } from '../../../contract/kernel/names.ts'
import { balanceWords, noteInWords } from '../../../contract/words/balances.ts'
import type { Documents } from '../../ports/files.ts'
import { bytesOf, openDocument, openPaper, page } from './paper.ts'
import { inflateSync } from 'node:zlib'

const widths = [0.17, 0.43, 0.2, 0.2]

const attachStatement = (
  pdf: PDFKit.PDFDocument,
  sealed: SealedStatement,
  description: string,
): void => {
  const at = new Date(sealed.statement.at)
  pdf.file(Buffer.from(canonicalJson(sealed)), {
    name: statementAttachment,
    type: 'application/json',
    description,
    creationDate: at,
    modifiedDate: at,
  })
}

/**
 * The statement of a balance on A4: tagged, in reading order, with its language, title and fonts
 * inside, its hash and that of the one before it, and all that it says as a file within it. The
 * same statement gives the same bytes.
 */
export const writeStatement: Documents['statement'] = async (sealed, { language }) => {
  const { statement, hash } = sealed
  const words = balanceWords[language]
  const { organization, branchOffice, expert, number, entries, parts, total, note, previousHash } =
    statement
  const title = words.title(number)
  const at = new Date(statement.at)
  const pdf = openDocument(language, {
    Title: `${title} · ${expert} · ${branchOffice.name}`,
    Author: organization.name,
    CreationDate: at,
    ModDate: at,
  })
  const read = bytesOf(pdf)
  attachStatement(pdf, sealed, words.attached)
  const { write, rule, row, within, table, end } = openPaper(pdf, page)
  const price = (amount: number) => formatPrice(statementMoney(statement, amount))
  const day = (date: string) => formatDay(date, language)
  const fact = (label: string, said: string) =>
    within('P', () => row([label, said], { widths: [0.34, 0.66], quiet: 0 }))

  within('H1', () => write(title, { weight: 'strong', size: 22, gap: 4 }))
  within('P', () => write(organization.name, { weight: 'strong', size: 12 }))
  within('P', () => write(branchOffice.name, { size: 10 }))
  rule()
  fact(words.expert, expert)
  fact(words.period, `${day(statement.from)} – ${day(statement.to)}`)
  fact(words.consolidated, day(dayOfStatement(statement)))
  if (note) fact(words.note, note)
  rule()
  table(
    [words.day, words.what, words.base, words.amount],
    entries.map((entry) => {
      const kind = words.types[nameOf(earningTypes, entry.type)]
      const what = [kind, entry.product, entry.schedule, noteInWords(entry.note, language)]
        .filter(Boolean)
        .join(' · ')
      return [day(entry.date), what, price(entry.base), price(entry.amount)]
    }),
    { widths, right: 2, size: 9.5 },
  )
  rule()
  for (const [part, amount] of entriesOf(parts))
    if (amount !== 0)
      within('P', () => row([words.parts[part], price(amount)], { widths: [0.7, 0.3], right: 1 }))
  within('P', () =>
    row([words.total, price(total)], { widths: [0.6, 0.4], right: 1, weight: 'strong', size: 15 }),
  )
  rule()
  within('P', () => write(words.proof, { size: 9.5, gap: 4 }))
  within('P', () => write(words.fingerprint, { size: 9, weight: 'strong' }))
  within('P', () => write(hash, { size: 9, gap: 4 }))
  within('P', () => write(words.previous, { size: 9, weight: 'strong' }))
  within('P', () => write(previousHash ?? words.first, { size: 9 }))
  end()
  pdf.end()
  return read
}

const attached = /\/Type\s*\/EmbeddedFile[\s\S]*?stream\r?\n/

/**
 * The statement that a PDF written here carries, or that a JSON file consists of; undefined where
 * there is none.
 */
export const readSealed = (bytes: Buffer): SealedStatement | undefined => {
  try {
    const text =
      bytes.subarray(0, 5).toString('latin1') === '%PDF-'
        ? carriedBy(bytes)
        : bytes.toString('utf8')
    const read: unknown = JSON.parse(text)
    // What the API answers may be kept with its envelope.
    const inside = typeof read === 'object' && read !== null && 'r' in read ? read.r : null
    return sealedStatement.parse(inside ?? read)
  } catch {
    return undefined
  }
}

const carriedBy = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  const found = attached.exec(text)
  if (found === null) return ''
  const start = found.index + found[0].length
  const content = bytes.subarray(start, text.indexOf('endstream', start))
  return (/\/FlateDecode/.test(found[0]) ? inflateSync(content) : content).toString('utf8')
}
