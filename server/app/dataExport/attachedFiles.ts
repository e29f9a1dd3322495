import { fileKinds } from '../../../contract/entities/attendances.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import type { ArchiveEntry } from '../../ports/files.ts'
import { fileOfToken } from '../forms/answerFiles.ts'
import { cleanFileName } from '../kernel/files.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { filesOfAnswer, type GivenAnswer } from './answerSection.ts'
import { dayInWords, momentInWords, sizeInWords, type Reading } from './reading.ts'
import { tableSection, type Section } from './section.ts'

/** A stored file of an export: where its bytes lie, and what the page says of it. */
export type Attached = {
  key: string
  path: string
  text: string
  kind: string
  from: string
  size: number | null
  note: string
  token?: string
}

const kindText = (kind: unknown, { language }: Reading): string => {
  const name = nameById(fileKinds, kind)
  return name === undefined ? '' : entityWords[language].options.fileKinds[name]
}

/** The files of visit records, each under a path of its own. */
export const filesOfAttendances = async (
  { ports, caller }: ScopedContext,
  records: readonly EntityRecord<'attendanceFiles'>[],
  reading: Reading,
): Promise<Attached[]> => {
  const found: Attached[] = []
  for (const record of records) {
    const [key] = await ports.store.within(caller.scope, (reader) =>
      reader.fileKeys('attendanceFiles', [record.id]),
    )
    const { mime, size } = record.file
    const { name: date } = record.attendance
    if (key === undefined) continue
    found.push({
      key,
      path: `files/${record.id}-${cleanFileName(record.name, mime)}`,
      text: record.name,
      kind: kindText(record.kind, reading),
      from: `${entityWords[reading.language].entities.clientAttendances.name}, ${whenOf(date, reading)}`,
      size,
      note: record.note ?? '',
    })
  }
  return found
}

// An attendance is titled by its date.
const whenOf = (date: string, reading: Pick<Reading, 'language' | 'timeFormat' | 'zone'>): string =>
  Number.isNaN(Date.parse(date)) ? date : momentInWords(date, reading.zone, reading)

/**
 * The vouchers of payments to experts, each named after the statement that was paid; none for
 * callers from whom files are hidden.
 */
export const vouchersOfPayouts = async (
  { ports, caller }: ScopedContext,
  consolidations: readonly EntityRecord<'consolidations'>[],
  reading: Reading,
): Promise<Attached[]> => {
  if (caller.masks.includes('files')) return []
  const [organization] = caller.scope.organizations
  const words = entityWords[reading.language]
  const found: Attached[] = []
  for (const { number, payments } of consolidations)
    for (const { id, date } of payments.filter(({ voucher }) => voucher !== null)) {
      const voucher = await ports.store.within(caller.scope, (records) =>
        records.balances.voucher([organization!], id),
      )
      if (voucher === undefined) continue
      const { key, name, mime, size } = voucher.file
      found.push({
        key,
        path: `files/voucher-${id}-${cleanFileName(name, mime)}`,
        text: name,
        kind: words.options.fileKinds.document,
        from: `${words.entities.consolidations.name} ${number}, ${dayInWords(date, reading.language)}`,
        size,
        note: '',
      })
    }
  return found
}

/** The files that answers name, handwritten signatures included. */
export const filesOfAnswers = async (
  { ports, caller }: ScopedContext,
  given: readonly GivenAnswer[],
  { language }: Reading,
): Promise<Attached[]> => {
  const words = dataExportWords[language].file
  const found: Attached[] = []
  for (const { form, answer, about } of given)
    for (const { token, isSignature } of filesOfAnswer(answer)) {
      const named = fileOfToken(ports.secrets, token)
      if (named === undefined || !caller.scope.organizations.includes(named.organization)) continue
      const scope = onlyOrganization(caller.scope, named.organization)
      const [stored] = await ports.store.within(scope, (records) =>
        records.answers.files(named.organization, [named.id]),
      )
      if (stored === undefined) continue
      const { key, name, mime, size } = stored.file
      found.push({
        key,
        token,
        path: `files/answer-${named.id}-${cleanFileName(name, mime)}`,
        text: isSignature ? words.signature : name,
        kind: isSignature ? words.signature : entityWords[language].options.fileKinds.document,
        from: [form.name, about].filter(Boolean).join(', '),
        size,
        note: '',
      })
    }
  return found
}

/**
 * The list of files, each with a link to it; `folder` leads from the page to where the files lie.
 */
export const filesSection = (
  files: readonly Attached[],
  reading: Reading,
  folder = '',
): Section => {
  const { file, parts } = dataExportWords[reading.language]
  const records = files.map(({ path, text, kind, from, size, note }) => ({
    path,
    name: text,
    kind,
    from,
    size,
    note,
  }))
  return tableSection(
    { name: 'files', title: parts.files, records },
    [file.name, file.kind, file.from, file.size, file.note],
    files.map(({ path, text, kind, from, size, note }) => [
      { text, href: folder + path.split('/').map(encodeURIComponent).join('/') },
      kind,
      from,
      size === null ? '' : sizeInWords(size, reading.language),
      note,
    ]),
  )
}

/** The bytes of files, one at a time; a file that is not in the store is logged and left out. */
export const fileEntries = async function* (
  { ports, caller }: ScopedContext,
  files: readonly Attached[],
): AsyncGenerator<ArchiveEntry> {
  for (const { key, path } of files) {
    const bytes = await ports.files.get(key)
    if (bytes === undefined)
      ports.log.error('a file of an export is not in the store', { ref: caller.ref, key })
    else yield { path, contents: bytes }
  }
}
