import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import { demandAttendances } from '../clients/attendances.ts'
import { auditOf } from '../kernel/audit.ts'
import { requireVisibleClient } from '../booking/readAppointments.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { storedFileReply, keptFileOf, storeUploads, mostStoredBytes } from '../kernel/files.ts'
import type { ScopedContext, Handlers, Input, Output } from '../kernel/call.ts'
import { file as fileField } from '../../../contract/kernel/uploads.ts'
import type { KeptFile, StoredAnswer } from '../../ports/forms.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { AnswerFile } from '../../../contract/forms/answers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { isDerived, organizationOfToken } from '../kernel/tokens.ts'
import type { Answers, Question, Section } from '../../../contract/forms/questions.ts'
import type { Values } from '../../ports/values.ts'

/** The one way to the bytes of what was answered with, written down each time. */
export const answerFiles: Handlers<'answers.viewFile'> = {
  'answers.viewFile': async ({ token, inline }, context) => {
    const { ports, caller } = context
    if (caller.masks.includes('files')) throw new Refusal('FORBIDDEN')
    const scope = caller.scope
    const named = fileOfToken(ports.secrets, token)
    if (named === undefined || !scope.organizations.includes(named.organization))
      throw new Refusal('NOT_FOUND')
    const { organization, id } = named
    const within = <Result>(work: (records: Records) => Promise<Result>) =>
      ports.store.within(onlyOrganization(scope, organization), work)
    const { file, answer, given } = await within(async (records) => {
      const [found] = await records.answers.files(organization, [id])
      if (found === undefined) throw new Refusal('NOT_FOUND')
      // A file that belongs to no answer yet is readable by its token alone, which only its sender
      // received.
      const of =
        found.answer === null
          ? undefined
          : await records.answers.whereGiven(organization, found.answer)
      if (of !== undefined && 'attendance' in of.to)
        await demandAttendance(records, organization, of.to.attendance)
      return { ...found, given: of }
    })
    // Not inside that transaction: an engine with one connection would wait for itself.
    if (given !== undefined && 'schedule' in given.to)
      await demandSchedule(context, given.to.schedule)
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    await within((records) =>
      records.audit(organization, {
        ...auditOf(caller, by),
        action: 'view',
        entity: 'forms',
        entityId: given?.form ?? 0,
        // A branch finds in the audit trail what says that it belongs to it.
        after: {
          file: id,
          ...(given === undefined ? {} : { answer, branchOffice: { id: given.branchOffice } }),
        },
      }),
    )
    return storedFileReply(ports, file, inline)
  },
}

/**
 * Only a caller who can read the attendance, on a plan that includes attendances, can read what was
 * sent for it.
 */
const demandAttendance = async (
  records: Records,
  organization: number,
  attendance: number,
): Promise<void> => {
  await demandAttendances(records, [organization])
  if ((await records.find('clientAttendances', [attendance])).length === 0)
    throw new Refusal('NOT_FOUND')
}

/** Only a caller who can read the appointment can read what was sent for it. */
const demandSchedule = async (
  { ports, caller }: ScopedContext,
  schedule: number,
): Promise<void> => {
  const found = await ports.store.schedules(caller.scope, { ids: [schedule], limit: 1 })
  const [appointment] = found
  if (appointment === undefined) throw new Refusal('NOT_FOUND')
  requireVisibleClient(caller, appointment)
}

const fields = { file: fileField() }

/**
 * Keeps a file that was sent for a question, until an answer names it; it counts towards what its
 * organization may keep.
 */
export const storeAnswerFile = (
  ports: Ports,
  {
    scope,
    organization,
    sent,
  }: { scope: Scope; organization: number; sent: Input<'public.answerFile'>['file'] },
): Promise<Output<'public.answerFile'>> =>
  storeUploads(ports, { fields, sent: { file: sent } }, (uploads) =>
    ports.store.within(scope, async (records) => {
      const file = keptFileOf(uploads, 'file')
      if (!(await records.useStorage(organization, file.size, mostStoredBytes))) {
        throw new Refusal('QUOTA', {
          fields: [{ path: 'file', rule: 'tooBig', bound: mostStoredBytes }],
        })
      }
      const id = await records.answers.addFile(organization, file, ports.clock.now())
      return sentFileOf(ports.secrets, { organization, id }, file)
    }),
  )

/** The token that names a file in an answer: it cannot be guessed, and is stored nowhere. */
export const fileToken = ({ derive }: Secrets, organization: number, id: number): string =>
  `${organization}.${id}.${derive('answer file', String(organization), String(id))}`

/** The file that a token names; undefined for what names none. */
export const fileOfToken = (
  secrets: Secrets,
  token: string,
): { organization: number; id: number } | undefined => {
  const organization = organizationOfToken(token)
  const [, id] = /^\d+\.(\d{1,15})\./.exec(token) ?? []
  if (organization === undefined || id === undefined) return undefined
  const isOurs = isDerived(
    { secrets },
    { token, head: `${organization}.${id}.`, words: ['answer file', String(organization), id] },
  )
  return isOurs ? { organization, id: Number(id) } : undefined
}

/** A file as an answer shows it. */
export const sentFileOf = (
  secrets: Secrets,
  { organization, id }: { organization: number; id: number },
  { name, mime, size }: Omit<KeptFile, 'key' | 'sha256'>,
) => ({ token: fileToken(secrets, organization, id), name, mime, size }) satisfies AnswerFile

/** Answers with each file in them put differently: as it is sent, as it is kept, as it is shown. */
export const withFiles = <From, To>(
  sections: readonly Section[],
  values: Answers,
  change: (file: From, key: string) => To,
): Values => {
  const types = new Map(
    sections.flatMap(({ fields }) =>
      fields.map(({ key, type }): [string, Question['type']] => [key, type]),
    ),
  )
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const type = types.get(key)
      if (type !== 'file' && type !== 'signature') return [key, value]
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer to a question of one of these types, which was checked as one
      const given = value as readonly From[] | { file?: From }
      if ('length' in given) return [key, given.map((file) => change(file, key))]
      return [key, given.file === undefined ? value : { file: change(given.file, key) }]
    }),
  )
}

/** What was answered, with each file by the token that opens it. */
export const shownValues = (
  secrets: Secrets,
  organization: number,
  { sections, values }: StoredAnswer,
): Values =>
  withFiles<KeptFile & { id: number }, unknown>(sections, values, (file) =>
    sentFileOf(secrets, { organization, id: file.id }, file),
  )
