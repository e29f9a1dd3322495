import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { csvLine, shielded } from '../exports/csv.ts'
import { exportColumns } from '../exports/exports.ts'
import { fieldInWords, isOnPage } from './fieldInWords.ts'
import { momentInWords, zoneOf, type Reading } from './reading.ts'

/** A text of the page, which may lead to a file of the export. */
export type Cell = string | { text: string; href: string }

/** A record as a heading and its fields; there may be many. */
export type Card = { heading: string; fields: { label: string; cells: readonly Cell[] }[] }

/**
 * What the page shows: rows of the same columns, where column `heading` names the record; or
 * records with fields of their own.
 */
export type Contents =
  | { columns: readonly string[]; rows: readonly (readonly Cell[])[]; heading: number }
  | { cards: readonly Card[] }

/**
 * A part of an export: for people as contents of the page, for spreadsheets as CSV, for programs as
 * records.
 */
export type Section = {
  /** The name of its files. */
  name: string
  title: string
  contents: Contents
  csv: string
  records: readonly unknown[]
}

/** A part that the person who exports may not view. */
export type HiddenSection = { name: string; title: string; records: null }

const byteOrderMark = '\uFEFF'

/** A CSV file of cells that are shielded already. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + [columns.map(shielded), ...rows].map((row) => csvLine(row)).join('')

export const textOfCell = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)

/** Rows whose columns are the same on the page and for spreadsheets. */
export const tableSection = (
  { name, title, records }: Pick<Section, 'name' | 'title' | 'records'>,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Section => ({
  name,
  title,
  contents: { columns, rows, heading: 0 },
  csv: csvOf(
    columns,
    rows.map((row) => row.map((cell) => shielded(textOfCell(cell)))),
  ),
  records,
})

/** Records of an entity. `without` are fields that say the same on the whole page. */
export const entitySection = (
  name: EntityName,
  {
    records,
    reading,
    without = [],
  }: { records: readonly StoredRecord[]; reading: Reading; without?: readonly string[] },
): Section => {
  const entity = entityNamed(name)
  const words = entityWords[reading.language]
  const labels: Record<string, string> = { ...words.stamps, ...words.entities[name].fields }
  const fields = Object.keys(entity.fields).filter(
    (field) => entity.fields[field]!.kind !== 'password',
  )
  const columns = exportColumns(
    entity,
    ['id', ...fields, 'create'].map((field) => ({ name: field, title: labels[field]! })),
    reading.language,
  )
  return {
    name,
    title: words.entities[name].names,
    contents: contentsOf(entity, { records, reading, labels, without }),
    csv: csvOf(
      columns.map(({ title }) => title),
      records.map((record) => columns.map(({ cell }) => cell(record))),
    ),
    records,
  }
}

type Shown = {
  records: readonly StoredRecord[]
  reading: Reading
  labels: Record<string, string>
  without: readonly string[]
}

const contentsOf = (entity: Entity, { records, reading, labels, without }: Shown): Contents => {
  const shown = Object.entries(entity.fields).filter(
    ([field, each]) => isOnPage(field, each) && !without.includes(field),
  )
  // The field that names the record comes first.
  const fields = shown.toSorted(
    ([one], [other]) => Number(other === entity.titledBy) - Number(one === entity.titledBy),
  )
  const rows = records.map((record) => {
    const clock = {
      language: reading.language,
      timeFormat: reading.timeFormat,
      zone: zoneOf(reading, record),
    }
    return [
      ...fields.map(([field, each]) =>
        fieldInWords(field, { field: each, value: record[field], clock }),
      ),
      momentInWords(record.create.date, clock.zone, clock),
    ]
  })
  return {
    columns: [...fields.map(([field]) => labels[field]!), labels['create']!],
    rows,
    heading: 0,
  }
}
