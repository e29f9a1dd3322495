import { entities, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/entity.ts'
import { Refusal } from '../../../contract/errors.ts'
import { allowsAny } from '../../../contract/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { ArchiveEntry } from '../../ports/documents.ts'
import type { Page } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { auditExport } from '../exports/auditExport.ts'
import { crud } from '../crud.ts'
import { csvLine, shielded } from '../exports/csvLine.ts'
import { exportColumns } from '../exports/exportColumns.ts'
import { cleanFileName } from '../fileNames.ts'
import type { Context, Reply } from '../handlers/handler.ts'
import { seenSchedules } from '../scheduling/seenSchedules.ts'

/** Records that are read and written at a time; each such part is a file of its own, so that memory holds no more. */
const perPart = 500

/**
 * Everything that the caller may see of their organization as a ZIP, written while it is read: every list by its own call, with the
 * caller's permissions, data scope and masks, then the appointments, then the files of visit records.
 */
export const exportOrganization = async (context: Context): Promise<Reply<Record<string, never>>> => {
  const { ports, caller } = context
  await auditExport(context, 'organizations', {})
  const name = `organization-${caller.scope!.organizations[0]!}-${ports.clock.now().toISOString().slice(0, 10)}.zip`
  return { r: {}, file: { chunks: ports.documents.archive(entriesOf(context)), mime: 'application/zip', name, inline: false } }
}

const may = ({ caller }: Context, operation: string): boolean => {
  const found = findOperation(operation, caller.scope!.account)
  return found !== undefined && allowsAny(caller.privileges, found.needs)
}

const entriesOf = async function* (context: Context): AsyncGenerator<ArchiveEntry> {
  for (const name of entityNames) if (may(context, `${name}.get`)) yield* listOf(context, name)
  if (may(context, 'schedules.get')) yield* schedulesOf(context)
}

const partName = (name: string, part: number, ending: string): string => `data/${name}-${String(part).padStart(4, '0')}.${ending}`

/** A list in parts, each as CSV and JSON, and the files of those that have one. A list that masks hide entirely is left out. */
const listOf = async function* (context: Context, name: EntityName): AsyncGenerator<ArchiveEntry> {
  const entity = entities[name] as Entity
  const fields = Object.keys(entity.fields).filter((field) => entity.fields[field]!.kind !== 'password')
  const columns = exportColumns(
    entity,
    ['id', ...fields].map((field) => ({ name: field, title: field })),
  )
  let after: string | null = null
  let part = 0
  do {
    const page = await pageOf(context, name, after)
    if (page === undefined || page.items.length === 0) return
    part += 1
    const rows = page.items.map((record) => csvLine(columns.map(({ cell }) => cell(record))))
    yield { path: partName(name, part, 'csv'), contents: `\uFEFF${csvLine(columns.map(({ title }) => shielded(title)))}${rows.join('')}` }
    yield { path: partName(name, part, 'json'), contents: JSON.stringify(page.items, null, 2) }
    if (name === 'attendanceFiles') yield* filesOf(context, page.items)
    after = page.next
  } while (after !== null)
}

const pageOf = async ({ ports, caller }: Context, name: EntityName, after: string | null): Promise<Page | undefined> => {
  try {
    const query = { limit: perPart, ...(after === null ? {} : { after }) }
    return (await crud.get({ ports, caller, scope: caller.scope!, name }, query)) as Page
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'FORBIDDEN' || error.code === 'NOT_AVAILABLE')) return undefined
    throw error
  }
}

const filesOf = async function* ({ ports, caller }: Context, records: readonly StoredRecord[]): AsyncGenerator<ArchiveEntry> {
  for (const file of records) {
    const [key] = await ports.store.within(caller.scope!, (reading) => reading.fileKeys('attendanceFiles', [file.id]))
    const bytes = key === undefined ? undefined : await ports.files.get(key)
    const { mime } = file['file'] as { mime: string }
    if (bytes !== undefined) yield { path: `files/${file.id}-${cleanFileName(String(file['name']), mime)}`, contents: bytes }
  }
}

const schedulesOf = async function* (context: Context): AsyncGenerator<ArchiveEntry> {
  const { ports, caller } = context
  let after: string | undefined
  let part = 0
  do {
    const page = await ports.store.schedulePage(caller.scope!, {}, { limit: perPart, ...(after === undefined ? {} : { after }) })
    part += 1
    yield { path: partName('schedules', part, 'json'), contents: JSON.stringify(await seenSchedules(context, page.items), null, 2) }
    after = page.next ?? undefined
  } while (after !== undefined)
}
