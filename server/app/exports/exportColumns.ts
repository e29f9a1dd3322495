import type { Entity } from '../../../contract/kernel/entity.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { cellText } from './cellText.ts'

export type ExportColumn = { title: string; cell: (record: StoredRecord) => string }

type Asked = { name: string; title?: string | undefined }
type Stamp = { date: string } | null

/** What every record has besides its fields. */
const common: Record<string, (record: StoredRecord) => unknown> = {
  id: ({ id }) => id,
  version: ({ version }) => version,
  create: (record) => (record['create'] as Stamp)?.date,
  edit: (record) => (record['edit'] as Stamp)?.date,
}

/**
 * The columns of a file by the names that were asked for; without any, those that lists show at first.
 * @throws Refusal VALIDATION for a name that the entity does not have
 */
export const exportColumns = (entity: Entity, asked: readonly Asked[] | undefined): ExportColumn[] =>
  (asked ?? listed(entity)).map(({ name, title = name }, place) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const read = Object.hasOwn(common, name) ? common[name] : undefined
    if (field?.kind === 'password' || (field === undefined && read === undefined)) throw refuseField(`columns.${place}.name`, 'choice')
    return { title, cell: (record) => cellText(field, field ? record[name] : read!(record)) }
  })

const listed = ({ fields }: Entity): Asked[] => [
  { name: 'id' },
  ...Object.entries(fields)
    .filter(([, field]) => field.listed)
    .map(([name]) => ({ name })),
]
