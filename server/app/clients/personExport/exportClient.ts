import { Refusal } from '../../../../contract/errors.ts'
import type { ArchiveEntry } from '../../../ports/documents.ts'
import type { StoredRecord } from '../../../ports/values.ts'
import { auditOf } from '../../auditOf.ts'
import { crud } from '../../crud.ts'
import { csvLine, shielded } from '../../exports/csvLine.ts'
import { cleanFileName } from '../../fileNames.ts'
import type { Context, Input, Reply } from '../../handlers/handler.ts'
import { isHidden } from '../../presentRecord.ts'
import { indexPage } from './indexPage.ts'
import { appointmentSections, entitySections, type Section } from './sections.ts'

type Attached = { key: string; name: string }

/**
 * Exports everything stored about a client as a ZIP: a page to read, each section as CSV and JSON, and the files. It holds what the caller
 * may see, presented as everywhere else, and names the sections that their role hides. Files are read one at a time, while the ZIP is
 * written.
 * @throws Refusal NOT_FOUND for a client out of reach
 */
export const exportClient = async (
  { id, titles = {} }: Input<'clients.export'>,
  context: Context,
): Promise<Reply<Record<string, never>>> => {
  const { ports, caller } = context
  const scope = caller.scope!
  const client = (await crud.get({ ports, caller, scope, name: 'clients' }, { id })) as StoredRecord
  const entityParts = await entitySections(context, client, titles)
  const attendances = idsOf(entityParts, 'clientAttendances')
  const sections = [...entityParts, ...(await appointmentSections(context, id, attendances))]
  const files = isHidden('attendanceFiles', caller.masks) ? [] : await filesOf(context, attendances)
  const at = ports.clock.now()
  await ports.store.within(scope, async (records) => {
    const organization = await records.organizationOf('clients', id)
    await records.audit(organization, {
      ...auditOf(caller, { at, accountId: caller.accountId }),
      action: 'export',
      entity: 'clients',
      entityId: id,
    })
  })
  const names = files.map(({ name }) => name)
  const page = indexPage({ name: String(client['name']), by: caller.name, at, language: caller.language, sections, files: names })
  const name = `client-${id}-${at.toISOString().slice(0, 10)}.zip`
  return {
    r: {},
    file: { chunks: ports.documents.archive(entriesOf(context, page, sections, files)), mime: 'application/zip', name, inline: false },
  }
}

const idsOf = (sections: readonly Section[], name: string): number[] =>
  ((sections.find((section) => section.name === name)?.records ?? []) as StoredRecord[]).map(({ id }) => id)

/** The files of attendances that the caller may view, each under a name of its own. */
const filesOf = async ({ ports, caller }: Context, attendances: readonly number[]): Promise<Attached[]> => {
  const scope = caller.scope!
  const found: Attached[] = []
  for (const attendance of attendances) {
    const page = await crud.get({ ports, caller, scope, name: 'attendanceFiles' }, { attendance, limit: 200 }).catch((error: unknown) => {
      if (error instanceof Refusal && (error.code === 'FORBIDDEN' || error.code === 'NOT_AVAILABLE')) return { items: [] }
      throw error
    })
    const { items } = page as { items: StoredRecord[] }
    for (const file of items) {
      const [key] = await ports.store.within(scope, (records) => records.fileKeys('attendanceFiles', [file.id]))
      const { mime } = file['file'] as { mime: string }
      if (key !== undefined) found.push({ key, name: `${file.id}-${cleanFileName(String(file['name']), mime)}` })
    }
  }
  return found
}

const entriesOf = async function* (
  { ports, caller }: Context,
  page: string,
  sections: readonly Section[],
  files: readonly Attached[],
): AsyncGenerator<ArchiveEntry> {
  yield { path: 'index.html', contents: page }
  for (const { name, columns, rows, records } of sections) {
    if (records === null) continue
    yield { path: `data/${name}.csv`, contents: `\uFEFF${[columns.map(shielded), ...rows].map((row) => csvLine(row)).join('')}` }
    yield { path: `data/${name}.json`, contents: JSON.stringify(records, null, 2) }
  }
  for (const { key, name } of files) {
    const bytes = await ports.files.get(key)
    if (bytes === undefined) ports.log.error('a file of an export is not in the store', { ref: caller.ref, key })
    else yield { path: `files/${name}`, contents: bytes }
  }
}
