import {
  entities,
  entityNamed,
  entityNames,
  type EntityName,
} from '../../../contract/entities/index.ts'
import { isEntityHidden } from '../../../contract/kernel/hiddenFields.ts'
import { allowsAny, type Privilege } from '../../../contract/kernel/privileges.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { mayCall, listParts, perPart } from '../kernel/callAs.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { presentRecord } from '../kernel/presentRecord.ts'
import { seenSchedules } from '../booking/readAppointments.ts'
import { imageKey } from '../kernel/files.ts'
import { answerSection, type GivenAnswer } from './answerSection.ts'
import {
  filesOfAnswers,
  filesOfAttendances,
  vouchersOfPayouts,
  type Attached,
} from './attachedFiles.ts'
import { cashSections, feedSections, receiptSections, settingSections } from './placeParts.ts'
import type { Reading } from './reading.ts'
import { scheduleSection } from './scheduleSection.ts'
import { entitySection, type Section } from './section.ts'
import {
  answersOfAttendances,
  answersOfSchedules,
  commentSection,
  commentsOn,
} from './appointmentDetails.ts'
import { requireOrganization } from '../kernel/scope.ts'

/** Entities that no export of an organization holds, each with the reason. */
export const notOfOrganizations: Partial<Record<EntityName, string>> = {
  partners: 'the partner’s own record',
  plans: 'offered by the partner',
  categories: 'kept by the partner for all its organizations',
  partnerRoles: 'roles of the partner',
  partnerAdmins: 'administrators of the partner',
}

/** Every other entity. A new one is exported by being declared. */
export const exportedEntities: EntityName[] = entityNames.filter(
  (name) => notOfOrganizations[name] === undefined,
)

/**
 * An organization's own record has no list of its own; its administrators read it with this
 * privilege.
 */
const ownRecordPrivileges: Partial<Record<EntityName, Privilege>> = {
  organizations: ['o_account', 'view'],
}

/**
 * Whether the caller may view an entity of their organization: by their own call; or, of records
 * that have calls at branches only, by the privilege that those calls need.
 */
export const mayExport = (context: ScopedContext, name: EntityName): boolean => {
  const { caller } = context
  const entity = entities[name]
  if (isEntityHidden(entity, caller.masks)) return false
  const own = ownRecordPrivileges[name]
  if (own !== undefined) return allowsAny(caller.privileges, [own])
  if (entity.served[caller.scope.account] !== undefined) return mayCall(context, `${name}.get`)
  const { boAdmin } = entity.served
  return boAdmin !== undefined && allowsAny(caller.privileges, [[boAdmin.needs, 'view']])
}

/** A stretch of a part, as long as memory allows, with the files that belong to it. */
export type Stretch = { section: Section; files?: readonly Attached[] }

/**
 * A part of an organization's export. `tables` are those whose rows it holds, besides the table of
 * an entity.
 */
export type OrganizationPart = {
  name: string
  title: (language: Language) => string
  tables: readonly string[]
  isVisible: (context: ScopedContext) => boolean
  read: (context: ScopedContext, reading: Reading) => AsyncGenerator<Stretch>
}

/** Tables whose rows are in the records of an entity. */
const within: Partial<Record<EntityName, readonly string[]>> = {
  payments: ['payment_refund'],
  consolidations: ['consolidation_payment'],
}

/** The files of records that are no pictures. */
const filesOf: {
  [Name in EntityName]?: (
    context: ScopedContext,
    records: readonly EntityRecord<Name>[],
    reading: Reading,
  ) => Promise<Attached[]>
} = {
  attendanceFiles: filesOfAttendances,
  consolidations: vouchersOfPayouts,
}

const entityPart = <Name extends EntityName>(name: Name): OrganizationPart => ({
  name,
  title: (language) => entityWords[language].entities[name].names,
  tables: within[name] ?? [],
  isVisible: (context) => mayExport(context, name),
  read: async function* (context, reading) {
    const hasOwnRecord = ownRecordPrivileges[name] !== undefined
    const read = hasOwnRecord ? ownRecord(context, name) : listParts(context, name)
    for await (const records of read) {
      const section = entitySection(name, { records, reading })
      const files = [
        ...((await filesOf[name]?.(context, records, reading)) ?? []),
        ...imagesOf(name, records, reading),
      ]
      yield { section, files }
    }
  },
})

/** The organization's own record, which has no list. */
const ownRecord = async function* <Name extends EntityName>(
  { ports, caller }: ScopedContext,
  name: Name,
): AsyncGenerator<readonly EntityRecord<Name>[]> {
  const found = await ports.store.within(caller.scope, (records) =>
    records.find(name, caller.scope.organizations),
  )
  yield found.map((record) => presentRecord({ ports, caller, name }, record))
}

/** The pictures of records, as their files. */
const imagesOf = (
  name: EntityName,
  records: readonly StoredRecord[],
  { language }: Reading,
): Attached[] => {
  const { fields, titledBy } = entityNamed(name)
  const words = entityWords[language].entities[name]
  const labels: Record<string, string> = words.fields
  const images = Object.keys(fields).filter((field) => fields[field]!.kind === 'image')
  return records.flatMap((record) => {
    const title = record[titledBy]
    const from = [words.name, typeof title === 'string' ? title : ''].join(', ')
    return images.flatMap((field) => {
      const path = record[field]
      if (typeof path !== 'string') return []
      const key = imageKey(path)
      return [
        {
          key,
          path: `files/${name}-${record.id}-${key.split('/').at(-1)!}`,
          text: labels[field]!,
          kind: entityWords[language].options.fileKinds.image,
          from,
          size: null,
          note: '',
        },
      ]
    })
  })
}

const mayViewSchedules = (context: ScopedContext): boolean => mayCall(context, 'schedules.get')

/** Appointments in stretches, as the caller may see them. */
const scheduleStretches = async function* (
  context: ScopedContext,
): AsyncGenerator<ScheduleRecord[]> {
  const { ports, caller } = context
  let after: string | undefined
  do {
    const page = await ports.store.schedulePage(
      caller.scope,
      {},
      { limit: perPart, ...(after === undefined ? {} : { after }) },
    )
    yield await seenSchedules(context, page.items)
    after = page.next ?? undefined
  } while (after !== undefined)
}

const schedules: OrganizationPart = {
  name: 'schedules',
  title: (language) => dataExportWords[language].parts.appointments,
  tables: ['schedule', 'schedule_item', 'schedule_series'],
  isVisible: mayViewSchedules,
  read: async function* (context, reading) {
    for await (const found of scheduleStretches(context))
      yield { section: scheduleSection(found, reading) }
  },
}

const comments: OrganizationPart = {
  name: 'comments',
  title: (language) => dataExportWords[language].parts.comments,
  tables: ['schedule_comment'],
  isVisible: (context) => mayViewSchedules(context) && mayCall(context, 'comments.get'),
  read: async function* (context, reading) {
    const organization = requireOrganization(context.caller.scope)
    for await (const found of scheduleStretches(context)) {
      const ids = found.map(({ id }) => id)
      const commented = new Set(await context.ports.store.comments.among(organization, ids))
      const said = await commentsOn(
        context,
        found.filter(({ id }) => commented.has(id)),
      )
      yield { section: commentSection(said, reading) }
    }
  },
}

const answers: OrganizationPart = {
  name: 'answers',
  title: (language) => dataExportWords[language].parts.answers,
  tables: ['form_answer', 'form_file'],
  isVisible: (context) =>
    mayCall(context, 'schedules.answers') || mayExport(context, 'clientAttendances'),
  read: async function* (context, reading) {
    for await (const given of givenAnswers(context, reading)) {
      const files = mayCall(context, 'answers.viewFile')
        ? await filesOfAnswers(context, given, reading)
        : []
      // Pages of an organization's export lie in a folder of their own.
      const pathOf = (token: string) =>
        files.filter((file) => file.token === token).map(({ path }) => `../${path}`)[0]
      yield { section: answerSection(given, reading, pathOf), files }
    }
  },
}

const givenAnswers = async function* (
  context: ScopedContext,
  reading: Reading,
): AsyncGenerator<GivenAnswer[]> {
  const { ports, caller } = context
  const organization = requireOrganization(caller.scope)
  type Of = { schedules: number[] } | { attendances: number[] }
  const among = async (of: Of) =>
    new Set(
      await ports.store.within(caller.scope, (records) => records.answers.among(organization, of)),
    )
  if (mayViewSchedules(context) && mayCall(context, 'schedules.answers'))
    for await (const found of scheduleStretches(context)) {
      const answered = await among({ schedules: found.map(({ id }) => id) })
      yield await answersOfSchedules(
        context,
        found.filter(({ id }) => answered.has(id)),
        reading,
      )
    }
  if (mayExport(context, 'clientAttendances'))
    for await (const found of listParts(context, 'clientAttendances')) {
      const answered = await among({ attendances: found.map(({ id }) => id) })
      yield await answersOfAttendances(
        context,
        found.filter(({ id }) => answered.has(id)),
        reading,
      )
    }
}

/** Every part of an organization's export, in its order. */
export const organizationParts: OrganizationPart[] = [
  ...exportedEntities.map(entityPart),
  schedules,
  comments,
  answers,
  {
    name: 'receipts',
    title: (language) => dataExportWords[language].parts.receipts,
    tables: ['receipt'],
    // A receipt names its client in many places.
    isVisible: (context) =>
      mayExport(context, 'payments') && !context.caller.masks.includes('contact'),
    read: receiptSections,
  },
  {
    name: 'cashSessions',
    title: (language) => dataExportWords[language].parts.cashSessions,
    tables: ['cash_session', 'cash_movement'],
    isVisible: (context) => mayCall(context, 'cashSessions.get'),
    read: cashSections,
  },
  {
    name: 'feeds',
    title: (language) => dataExportWords[language].parts.feeds,
    tables: ['calendar_feed'],
    isVisible: (context) => mayCall(context, 'feeds.get'),
    read: feedSections,
  },
  {
    name: 'settings',
    title: (language) => dataExportWords[language].parts.settings,
    tables: ['configuration'],
    isVisible: (context) => mayCall(context, 'configuration.get'),
    read: settingSections,
  },
]
