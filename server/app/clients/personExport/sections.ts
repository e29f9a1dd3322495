import { entities, entityNames, type EntityName } from '../../../../contract/entities/index.ts'
import type { Entity } from '../../../../contract/entity.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { allowsAny } from '../../../../contract/privileges.ts'
import { findOperation } from '../../../../contract/registry.ts'
import { personExportWords } from '../../../../contract/words/personExport/index.ts'
import type { Page } from '../../../ports/records.ts'
import type { StoredRecord, Values } from '../../../ports/values.ts'
import { crud } from '../../crud.ts'
import { exportColumns } from '../../exports/exportColumns.ts'
import { comments } from '../../handlers/comments.ts'
import type { Context, Input, Reply } from '../../handlers/handler.ts'
import { staffAnswers } from '../../handlers/staffAnswers.ts'
import { presentAnswer } from '../../presentAnswer.ts'
import { seenSchedules } from '../../scheduling/seenSchedules.ts'

/** A section of the export, as a table and as records. It has no records where the reader may not view them. */
export type Section = {
  name: string
  title: string
  columns: readonly string[]
  rows: readonly string[][]
  records: readonly unknown[] | null
}

export type Titles = NonNullable<Input<'clients.export'>['titles']>

/** How many records are read at a time. */
const perPage = 200
/** The most appointments in one client's export. */
const mostAppointments = 20_000

/** Entities whose records belong to a client: those that point at one in their field `client`. */
export const clientEntities: EntityName[] = entityNames.filter((name) => (entities[name] as Entity).fields['client']?.entity === 'clients')

/** Whether the caller may make a call. */
const may = ({ caller }: Context, operation: string): boolean => {
  const found = findOperation(operation, caller.scope!.account)
  return found !== undefined && allowsAny(caller.privileges, found.needs)
}

/** The client's record and the records of entities that refer to it, read and presented as the back office lists them. */
export const entitySections = async (context: Context, client: StoredRecord, titles: Titles): Promise<Section[]> => {
  const sections = [entitySection('clients', [client], titles)]
  for (const name of clientEntities) sections.push(await listSection(context, name, client.id, titles))
  return sections
}

const listSection = async (context: Context, name: EntityName, client: number, titles: Titles): Promise<Section> => {
  const { ports, caller } = context
  if (!may(context, `${name}.get`)) return hiddenSection(name, titles[name]?.title ?? name)
  try {
    const records: StoredRecord[] = []
    let after: string | null = null
    do {
      const query: Values = { client, limit: perPage, ...(after === null ? {} : { after }) }
      const page = (await crud.get({ ports, caller, scope: caller.scope!, name }, query)) as Page
      records.push(...page.items)
      after = page.next
    } while (after !== null)
    return entitySection(name, records, titles)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FORBIDDEN') return hiddenSection(name, titles[name]?.title ?? name)
    throw error
  }
}

const hiddenSection = (name: string, title: string): Section => ({ name, title, columns: [], rows: [], records: null })

const entitySection = (name: EntityName, records: readonly StoredRecord[], titles: Titles): Section => {
  const entity = entities[name] as Entity
  const words = titles[name]
  const names = ['id', ...Object.keys(entity.fields).filter((field) => entity.fields[field]!.kind !== 'password'), 'create']
  const columns = exportColumns(
    entity,
    names.map((field) => ({ name: field, title: words?.fields[field] ?? field })),
  )
  return {
    name,
    title: words?.title ?? name,
    columns: columns.map(({ title }) => title),
    rows: records.map((record) => columns.map(({ cell }) => cell(record))),
    records,
  }
}

/** The client's appointments, with their comments and form answers. */
export const appointmentSections = async (context: Context, client: number, attendances: readonly number[]): Promise<Section[]> => {
  const words = personExportWords[context.caller.language]
  const isVisible = may(context, 'schedules.get')
  const found = isVisible ? await context.ports.store.schedules(context.caller.scope!, { client, limit: mostAppointments }) : []
  const schedules = await seenSchedules(context, found)
  const ids = schedules.map(({ id }) => id)
  const said = may(context, 'comments.get') ? await commentsOf(context, ids) : null
  const answered = may(context, 'schedules.answers') ? await answersOf(context, ids, attendances) : null
  return [
    section('schedules', words.appointments, isVisible ? schedules : null),
    section('comments', words.comments, said),
    section('answers', words.answers, answered),
  ]
}

const commentsOf = async (context: Context, schedules: readonly number[]): Promise<object[]> => {
  const found: object[] = []
  for (const schedule of schedules) {
    const said = await presented(context, 'comments.get', comments['comments.get']({ schedule, limit: perPage }, context))
    found.push(...(said as { items: object[] }).items)
  }
  return found
}

const answersOf = async (context: Context, schedules: readonly number[], attendances: readonly number[]): Promise<object[]> => {
  const given: object[] = []
  for (const schedule of schedules)
    given.push(await presented(context, 'schedules.answers', staffAnswers['schedules.answers']({ schedule }, context)))
  if (may(context, 'attendances.answers'))
    for (const attendance of attendances)
      given.push(await presented(context, 'attendances.answers', staffAnswers['attendances.answers']({ attendance }, context)))
  return given
}

/** A reply as the operation itself would return it to the caller. */
const presented = async ({ caller }: Context, operation: string, reply: Promise<Reply<object>>): Promise<object> =>
  presentAnswer(findOperation(operation, caller.scope!.account)!, caller, await reply).r

/** A section of records that belong to no entity: their plain values become columns. */
const section = (name: string, title: string, records: readonly object[] | null): Section => {
  if (records === null) return hiddenSection(name, title)
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const rows = records.map((record) => columns.map((column) => plainText((record as Values)[column])))
  return { name, title, columns, rows, records }
}

const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const named = (value as { name?: unknown; sysName?: unknown }).name ?? (value as { sysName?: unknown }).sysName
  return typeof named === 'string' ? named : JSON.stringify(value)
}
