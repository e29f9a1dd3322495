import { entities, entityNames, type EntityName } from '../../../../contract/entities/index.ts'
import type { Entity } from '../../../../contract/kernel/entity.ts'
import { dataExportWords } from '../../../../contract/words/dataExport.ts'
import { entityWords } from '../../../../contract/words/entities.ts'
import type { StoredRecord } from '../../../ports/values.ts'
import { answerSection } from '../../dataExport/answerSection.ts'
import { filesOfAnswers, filesOfAttendances, filesSection, type Attached } from '../../dataExport/attachedFiles.ts'
import { isOutOfReach, listParts, mayCall } from '../../dataExport/callAs.ts'
import type { Reading } from '../../dataExport/reading.ts'
import { scheduleSection } from '../../dataExport/scheduleSection.ts'
import { entitySection, type HiddenSection, type Section } from '../../dataExport/section.ts'
import { answersOfAttendances, answersOfSchedules, commentSection, commentsOn } from '../../dataExport/visitDetails.ts'
import type { Context } from '../../handlers/handler.ts'
import { seenSchedules } from '../../scheduling/seenSchedules.ts'

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
  (name) => (entities[name] as Entity).fields['client']?.entity === 'clients' && notOfClients[name] === undefined,
)

/** Fields that say the same in every record of one person. */
const ofThePerson = ['client']

/** The parts of a client's export with the files that belong to them, read and presented as the back office lists them. */
export const personSections = async (
  context: Context,
  client: StoredRecord,
  reading: Reading,
): Promise<{ sections: PersonSection[]; files: Attached[] }> => {
  const lists = new Map<EntityName, StoredRecord[] | null>()
  for (const name of clientEntities) lists.set(name, await readAll(context, name, { client: client.id }))
  const attendances = lists.get('clientAttendances') ?? []
  const { language } = reading
  const words = dataExportWords[language].parts
  const hidden = (name: string, title: string): HiddenSection => ({ name, title, records: null })

  const schedules = await schedulesOf(context, client.id)
  const comments = schedules !== null && mayCall(context, 'comments.get') ? await commentsOn(context, schedules) : null
  const given = [
    ...(schedules !== null && mayCall(context, 'schedules.answers') ? await answersOfSchedules(context, schedules, reading) : []),
    ...(mayCall(context, 'attendances.answers') ? await answersOfAttendances(context, attendances, reading) : []),
  ]
  const mayAnswers = mayCall(context, 'schedules.answers') || mayCall(context, 'attendances.answers')
  const mayFiles = mayCall(context, 'attendanceFiles.get') || mayCall(context, 'answers.viewFile')
  const files = await filesOf(context, { attendances, given, reading })
  const pathOf = (token: string) => files.find((file) => file.token === token)?.path
  return {
    files,
    sections: [
      { ...entitySection('clients', [client], reading), title: entityWords[language].entities.clients.name },
      schedules === null ? hidden('schedules', words.appointments) : scheduleSection(schedules, reading, ['client']),
      comments === null ? hidden('comments', words.comments) : commentSection(comments, reading),
      ...[...lists].map(([name, records]) =>
        records === null ? hidden(name, entityWords[language].entities[name].names) : entitySection(name, records, reading, ofThePerson),
      ),
      mayAnswers ? answerSection(given, reading, pathOf) : hidden('answers', words.answers),
      mayFiles ? filesSection(files, reading) : hidden('files', words.files),
    ],
  }
}

const readAll = async (context: Context, name: EntityName, filters: Record<string, number>): Promise<StoredRecord[] | null> => {
  if (!mayCall(context, `${name}.get`)) return null
  try {
    const records: StoredRecord[] = []
    for await (const part of listParts(context, name, filters)) records.push(...part)
    return records
  } catch (error) {
    if (isOutOfReach(error)) return null
    throw error
  }
}

const schedulesOf = async (context: Context, client: number) => {
  if (!mayCall(context, 'schedules.get')) return null
  return seenSchedules(context, await context.ports.store.schedules(context.caller.scope!, { client, limit: mostAppointments }))
}

type WithFiles = { attendances: readonly StoredRecord[]; given: Parameters<typeof filesOfAnswers>[1]; reading: Reading }

const filesOf = async (context: Context, { attendances, given, reading }: WithFiles): Promise<Attached[]> => {
  const found: Attached[] = []
  for (const { id } of attendances) {
    const records = (await readAll(context, 'attendanceFiles', { attendance: id })) ?? []
    found.push(...(await filesOfAttendances(context, records, reading)))
  }
  return mayCall(context, 'answers.viewFile') ? [...found, ...(await filesOfAnswers(context, given, reading))] : found
}
