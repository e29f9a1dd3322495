import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { type Language, isLanguage } from '../../../contract/text/languages.ts'
import { zoneInWords } from '../../../contract/words/zoneInWords.ts'
import type { ArchiveEntry } from '../../ports/files.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { auditOf } from '../kernel/audit.ts'
import { crud } from '../kernel/crud.ts'
import {
  fileEntries,
  type Attached,
  filesOfAnswers,
  filesOfAttendances,
  filesSection,
} from './attachedFiles.ts'
import { escaped, exportPage, sectionInHtml, tableOfContents } from './exportPage.ts'
import { momentInWords, readingOf, type Reading } from './reading.ts'
import type { ScopedContext, Input, Reply, Handlers } from '../kernel/call.ts'
import { entityNamed, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { answerSection } from './answerSection.ts'
import { isOutOfReach, listParts, mayCall } from '../kernel/callAs.ts'
import { scheduleSection } from './scheduleSection.ts'
import { entitySection, type HiddenSection, type Section } from './section.ts'
import {
  answersOfAttendances,
  answersOfSchedules,
  commentSection,
  commentsOn,
} from './appointmentDetails.ts'
import { seenSchedules } from '../booking/readAppointments.ts'

/**
 * Exports everything stored about a client as a ZIP: a page to read in the language of the client's
 * record, each part as CSV and JSON, and the files. It holds what the caller may see, presented as
 * everywhere else, and names the parts that their role hides. Files are read one at a time, while
 * the ZIP is written.
 * @throws Refusal NOT_FOUND for a client out of reach
 */
const exportClient = async (
  { id }: Input<'clients.export'>,
  context: ScopedContext,
): Promise<Reply<Record<string, never>>> => {
  const { ports, caller } = context
  const scope = caller.scope
  const client = await crud.get({ ports, caller, scope, name: 'clients' }, { id })
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf('clients', id),
  )
  const ofClient = languageOf(client['locale'])
  const reading = await readingOf(context, ofClient ?? caller.language, organization)
  const { sections, files } = await personSections(context, client, reading)
  const at = ports.clock.now()
  await ports.store.within(scope, async (records) => {
    await records.audit(organization, {
      ...auditOf(caller, { at, accountId: caller.accountId }),
      action: 'export',
      entity: 'clients',
      entityId: id,
    })
  })
  const page = pageOf({ client, at, reading, isOfClient: ofClient !== undefined, sections })
  const name = `client-${id}-${at.toISOString().slice(0, 10)}.zip`
  return {
    r: {},
    file: {
      chunks: ports.documents.archive(entriesOf(context, { page, sections, files })),
      mime: 'application/zip',
      name,
      inline: false,
    },
  }
}

export const personExport: Handlers<'clients.export'> = { 'clients.export': exportClient }

/** The language of a locale such as `es-EC`, where the product speaks it. */
const languageOf = (locale: unknown): Language | undefined => {
  const code = typeof locale === 'string' ? locale.slice(0, 2).toLowerCase() : ''
  return isLanguage(code) ? code : undefined
}

type Facts = {
  client: StoredRecord
  at: Date
  reading: Reading
  isOfClient: boolean
  sections: readonly PersonSection[]
}

const pageOf = ({ client, at, reading, isOfClient, sections }: Facts): string => {
  const { language, zone, by } = reading
  const words = dataExportWords[language]
  const made = words.made
    .replace('{date}', momentInWords(at.toISOString(), zone, reading))
    .replace('{by}', () => by || words.by)
  return exportPage({
    language,
    title: words.personTitle.replace('{name}', () => String(client['name'])),
    lead: [
      made,
      words.times.replace('{zone}', zoneInWords(zone, language, reading.place)),
      words.languages[isOfClient ? 'client' : 'caller'],
    ],
    body: [
      tableOfContents(
        sections.map(({ name, title, records }) => ({
          href: `#${name}`,
          title,
          count: records?.length ?? null,
        })),
        language,
      ),
      ...sections.map((section) => sectionInHtml(section, reading)),
      programFiles(sections, language),
    ].join('\n'),
  })
}

/** What the files beside the page are. */
const programFiles = (sections: readonly PersonSection[], language: Language): string => {
  const { formats, parts } = dataExportWords[language]
  const rows = sections.flatMap(({ name, title, records }) => {
    if (records === null) return []
    const link = (ending: string) => `<a href="data/${name}.${ending}">data/${name}.${ending}</a>`
    const cells = [
      [formats.part, escaped(title)],
      [formats.csv, link('csv')],
      [formats.json, link('json')],
    ] as const
    return [
      `<tr>${cells.map(([label, cell]) => `<td data-label="${escaped(label)}">${cell}</td>`).join('')}</tr>`,
    ]
  })
  const head = [formats.part, formats.csv, formats.json]
    .map((label) => `<th scope="col">${escaped(label)}</th>`)
    .join('')
  return `<section id="formats"><h2>${escaped(parts.formats)}</h2><p class="soft">${escaped(formats.why)}</p>
<table aria-label="${escaped(parts.formats)}"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`
}

const entriesOf = async function* (
  context: ScopedContext,
  {
    page,
    sections,
    files,
  }: { page: string; sections: readonly PersonSection[]; files: readonly Attached[] },
): AsyncGenerator<ArchiveEntry> {
  yield { path: 'index.html', contents: page }
  for (const section of sections) {
    if (section.records === null) continue
    yield { path: `data/${section.name}.csv`, contents: section.csv }
    yield { path: `data/${section.name}.json`, contents: JSON.stringify(section.records, null, 2) }
  }
  yield* fileEntries(context, files)
}

/** A part of a person's export, which the person who exports may not be able to view. */
export type PersonSection = Section | HiddenSection

/** The most appointments in one client's export. */
const mostAppointments = 20_000

/** Entities that point at a client and hold no data about them, each with the reason. */
export const notOfClients: Partial<Record<EntityName, string>> = {
  earnings: 'what an expert earns is the expert’s own data',
}

/** Entities whose records belong to a client: those that point at one in their field `client`. */
export const clientEntities: EntityName[] = entityNames.filter(
  (name) =>
    entityNamed(name).fields['client']?.entity === 'clients' && notOfClients[name] === undefined,
)

/** Fields that say the same in every record of one person. */
const ofThePerson = ['client']

/**
 * The parts of a client's export with the files that belong to them, read and presented as the back
 * office lists them.
 */
export const personSections = async (
  context: ScopedContext,
  client: StoredRecord,
  reading: Reading,
): Promise<{ sections: PersonSection[]; files: Attached[] }> => {
  const lists = new Map<EntityName, StoredRecord[] | null>()
  for (const name of clientEntities)
    lists.set(name, await readAll(context, name, { client: client.id }))
  const attendances = lists.get('clientAttendances') ?? []
  const { language } = reading
  const words = dataExportWords[language].parts
  const hidden = (name: string, title: string): HiddenSection => ({ name, title, records: null })

  const schedules = await schedulesOf(context, client.id)
  const comments =
    schedules !== null && mayCall(context, 'comments.get')
      ? await commentsOn(context, schedules)
      : null
  const given = [
    ...(schedules !== null && mayCall(context, 'schedules.answers')
      ? await answersOfSchedules(context, schedules, reading)
      : []),
    ...(mayCall(context, 'attendances.answers')
      ? await answersOfAttendances(context, attendances, reading)
      : []),
  ]
  const mayAnswers =
    mayCall(context, 'schedules.answers') || mayCall(context, 'attendances.answers')
  const mayFiles = mayCall(context, 'attendanceFiles.get') || mayCall(context, 'answers.viewFile')
  const files = await filesOf(context, { attendances, given, reading })
  const pathOf = (token: string) => files.find((file) => file.token === token)?.path
  return {
    files,
    sections: [
      {
        ...entitySection('clients', { records: [client], reading }),
        title: entityWords[language].entities.clients.name,
      },
      schedules === null
        ? hidden('schedules', words.appointments)
        : scheduleSection(schedules, reading, ['client']),
      comments === null ? hidden('comments', words.comments) : commentSection(comments, reading),
      ...[...lists].map(([name, records]) =>
        records === null
          ? hidden(name, entityWords[language].entities[name].names)
          : entitySection(name, { records, reading, without: ofThePerson }),
      ),
      mayAnswers ? answerSection(given, reading, pathOf) : hidden('answers', words.answers),
      mayFiles ? filesSection(files, reading) : hidden('files', words.files),
    ],
  }
}

const readAll = async <Name extends EntityName>(
  context: ScopedContext,
  name: Name,
  filters: Record<string, number>,
): Promise<EntityRecord<Name>[] | null> => {
  if (!mayCall(context, `${name}.get`)) return null
  try {
    const records: EntityRecord<Name>[] = []
    for await (const part of listParts(context, name, filters)) records.push(...part)
    return records
  } catch (error) {
    if (isOutOfReach(error)) return null
    throw error
  }
}

const schedulesOf = async (context: ScopedContext, client: number) => {
  if (!mayCall(context, 'schedules.get')) return null
  return seenSchedules(
    context,
    await context.ports.store.schedules(context.caller.scope, { client, limit: mostAppointments }),
  )
}

type WithFiles = {
  attendances: readonly StoredRecord[]
  given: Parameters<typeof filesOfAnswers>[1]
  reading: Reading
}

const filesOf = async (
  context: ScopedContext,
  { attendances, given, reading }: WithFiles,
): Promise<Attached[]> => {
  const found: Attached[] = []
  for (const { id } of attendances) {
    const records = (await readAll(context, 'attendanceFiles', { attendance: id })) ?? []
    found.push(...(await filesOfAttendances(context, records, reading)))
  }
  return mayCall(context, 'answers.viewFile')
    ? [...found, ...(await filesOfAnswers(context, given, reading))]
    : found
}
