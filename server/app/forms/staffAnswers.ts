import { formPurposes } from '../../../contract/entities/forms.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import { preparedAnswer, writeAnswer } from './answers.ts'
import { storeAnswerFile, sentFileOf, shownValues } from './answerFiles.ts'
import { demandAttendances, isLockedTo } from '../clients/attendances.ts'
import { phoneCountry } from '../kernel/contacts/completePhones.ts'
import { hidesClient, requireVisibleClient } from '../booking/readAppointments.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import type { AnswersOf, FormToAnswer, StoredAnswer } from '../../ports/forms.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'
import type { Caller, ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredAnswers } from '../../../contract/forms/answers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import type { Question, Section } from '../../../contract/forms/questions.ts'

type Names =
  | 'schedules.answers'
  | 'schedules.answer'
  | 'schedules.answerFile'
  | 'attendances.answers'
  | 'attendances.answer'
  | 'attendances.answerFile'

/** What staff read and write down of the forms of appointments and attendances. */
export const staffAnswers = {
  'schedules.answers': async ({ schedule }, context) =>
    listed(context, await ofSchedule(context, schedule)),
  'schedules.answer': async ({ schedule, ...given }, context) => {
    const place = await ofSchedule(context, schedule)
    await write(context, place, given)
    return listed(context, place)
  },
  'schedules.answerFile': async ({ schedule, file }, context) => {
    const { organization } = await ofSchedule(context, schedule)
    return {
      r: await storeAnswerFile(context.ports, {
        scope: onlyOrganization(context.caller.scope, organization),
        organization,
        sent: file,
      }),
    }
  },
  'attendances.answers': async ({ attendance }, context) =>
    listed(context, await ofAttendance(context, attendance)),
  'attendances.answer': async ({ attendance, ...given }, context) => {
    const place = await ofAttendance(context, attendance)
    await write(context, place, given)
    return listed(context, place)
  },
  'attendances.answerFile': async ({ attendance, file }, context) => {
    const { organization, demandOpen } = await ofAttendance(context, attendance)
    const scope = onlyOrganization(context.caller.scope, organization)
    await context.ports.store.within(scope, demandOpen)
    return { r: await storeAnswerFile(context.ports, { scope, organization, sent: file }) }
  },
} satisfies Handlers<Names>

/** What forms are about, and whether the caller may fill them in there. */
type Place = {
  organization: number
  branchOffice: number
  to: AnswersOf
  client: number | null
  isOpen: boolean
  /** Whether the client is hidden from the caller, so that nothing is shown or written. */
  isHidden: boolean
  forms: (records: Records) => Promise<FormToAnswer[]>
  /** Locked while an answer is written. */
  demandOpen: (records: Records) => Promise<void>
}

/** Only a caller who can read the appointment can read what was answered for it. */
const ofSchedule = async ({ ports, caller }: ScopedContext, id: number): Promise<Place> => {
  const [record] = await ports.store.schedules(caller.scope, { ids: [id], limit: 1 })
  if (record === undefined) throw new Refusal('NOT_FOUND')
  const organization = record.organization.id
  const products = record.items.map(({ entailedProduct }) => entailedProduct.id)
  return {
    organization,
    branchOffice: record.branchOffice.id,
    to: { schedule: id },
    client: record.client?.id ?? null,
    isOpen: true,
    isHidden: hidesClient(caller, record),
    forms: (records) => records.answers.ofServices(organization, products),
    demandOpen: () => Promise.resolve(requireVisibleClient(caller, record)),
  }
}

const ofAttendance = async ({ ports, caller }: ScopedContext, id: number): Promise<Place> => {
  const scope = caller.scope
  const isDraft = (attendance: EntityRecord<'clientAttendances'>) =>
    attendance.status.id === attendanceStatuses.ids.draft
  const isLocked = (
    records: Records,
    organization: number,
    draft: EntityRecord<'clientAttendances'>,
  ) =>
    isLockedTo({
      draft,
      branchOffice: draft.branchOffice.id,
      organization,
      caller,
      records,
      now: ports.clock.now(),
    })
  return ports.store.within(scope, async (records) => {
    await demandAttendances(records, scope.organizations)
    const [found] = await records.find('clientAttendances', [id])
    if (found === undefined) throw new Refusal('NOT_FOUND')
    const organization = await records.organizationOf('clientAttendances', id)
    return {
      organization,
      branchOffice: found.branchOffice.id,
      to: { attendance: id },
      client: found.client.id,
      isHidden: false,
      isOpen: isDraft(found) && !(await isLocked(records, organization, found)),
      forms: (again) =>
        again.answers.ofPurpose(organization, found.branchOffice.id, formPurposes.attendance),
      demandOpen: async (again) => {
        const attendance = await again.lock('clientAttendances', id)
        if (attendance === undefined || !isDraft(attendance)) throw isFixed()
        if (await isLocked(again, organization, attendance)) throw new Refusal('FORBIDDEN')
      },
    }
  })
}

const isFixed = (): Refusal =>
  new Refusal('BAD_TRANSITION', { fields: [{ path: 'attendance', rule: 'choice' }] })

const read = async (
  { ports, caller }: ScopedContext,
  { organization, to, client: id, isOpen, forms }: Place,
): Promise<StaffForm[]> =>
  ports.store.within(onlyOrganization(caller.scope, organization), async (records) => {
    const given = await records.answers.given(organization, to)
    const [found] = id === null ? [] : await records.find('clients', [id])
    const client = found ?? null
    return staffForms({
      ports,
      caller,
      organization,
      forms: await forms(records),
      given,
      client,
      isOpen,
    })
  })

const listed = async (context: ScopedContext, place: Place) => {
  const items = place.isHidden ? [] : await read(context, place)
  return { r: { items, total: items.length } }
}

const write = async (
  context: ScopedContext,
  place: Place,
  given: AnswersGiven & { revision?: number | undefined },
): Promise<void> => {
  const { ports, caller } = context
  const { organization, to } = place
  const scope = onlyOrganization(caller.scope, organization)
  const before = async () => ({ items: await read(context, place) })
  try {
    await writeAnswer({ ports, organization, scope, to }, async (records) => {
      await place.demandOpen(records)
      const form = (await place.forms(records)).find(({ id }) => id === given.form)
      if (form === undefined) throw refuseField('form', 'unknown')
      if (form.version !== given.version) throw new Refusal('VERSION_CONFLICT')
      const answer = (await records.answers.given(organization, to)).find(
        (each) => each.form.id === form.id,
      )
      const whole = withHiddenKept(ports.secrets, organization, {
        caller,
        form,
        given,
        before: answer,
      })
      const filesOf = (ids: readonly number[]) => records.answers.files(organization, ids)
      const country = await phoneCountry({
        records,
        organization,
        branchOffice: place.branchOffice,
      })
      const stored =
        answer &&
        unjudgedAnswers(ports.secrets, organization, { caller, sent: given, before: answer })
      const own = { form, given: whole, stored, path: 'values', signer: null, byStaff: true }
      return preparedAnswer({ ports, filesOf, country, caller, organization, ...own })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error
    throw new Refusal('VERSION_CONFLICT', { current: await before() })
  }
}

type About = {
  ports: Ports
  caller: ScopedCaller
  organization: number
  forms: readonly FormToAnswer[]
  given: readonly StoredAnswer[]
  /** The client's record, as far as the caller may see it; null without one. */
  client: Values | null
  /** Whether anything may be written down now. */
  isOpen: boolean
}

/**
 * The forms of an appointment or attendance as the caller may see them: those to answer now, then
 * those that were answered and are not shown any more.
 */
export const staffForms = ({ forms, given, isOpen, ...about }: About): StaffForm[] => {
  const answerTo = (id: number) => given.find(({ form }) => form.id === id)
  const former = given.filter(({ form }) => !forms.some(({ id }) => id === form.id))
  return [
    ...forms.map(({ id, name, version, sections, askOn }) => {
      const answer = answerTo(id)
      return {
        form: { id, name, version },
        askOn,
        sections,
        isOpen,
        answer: answer === undefined ? null : seen(about, answer),
      }
    }),
    ...former.map((answer) => ({
      form: answer.form,
      askOn: null,
      sections: answer.sections,
      isOpen: false,
      answer: seen(about, answer),
    })),
  ]
}

const seen = (
  { ports, caller, organization, client }: Omit<About, 'forms' | 'given' | 'isOpen'>,
  answer: StoredAnswer,
): NonNullable<StaffForm['answer']> => {
  const hidden = hiddenAnswers(answer.sections, caller)
  const values = Object.fromEntries(
    Object.entries(shownValues(ports.secrets, organization, answer)).filter(
      ([key]) => !hidden.has(key),
    ),
  )
  const { id, consents, signer, author, revision, submittedAt, editedAt, sections } = answer
  const signatures = sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => type === 'signature')
  const showsSignature = signatures.every(({ key }) => !hidden.has(key))
  return {
    id,
    version: answer.form.version,
    sections,
    values,
    consents: consents
      .filter(({ key }) => !hidden.has(key))
      .map((consent) => ({
        ...consent,
        signature: showsSignature ? signatureOf(ports, organization, consent.signature) : null,
      })),
    hidden: [...hidden].filter((key) => answer.values[key] !== undefined),
    suggestions: suggestionsOf(answer, values, client),
    signer,
    author,
    revision,
    submittedAt,
    editedAt,
  }
}

const signatureOf = (
  { secrets }: Ports,
  organization: number,
  signature: Values | null,
): Values | null => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON column: the signature as `consentsIn` kept it
  const file = signature?.['file'] as
    | { id: number; name: string; mime: string; size: number }
    | undefined
  return file === undefined
    ? signature
    : { file: sentFileOf(secrets, { organization, id: file.id }, file) }
}

/**
 * What an answer says of the client where their record says nothing; it is only suggested, never
 * written by itself.
 */
const suggestionsOf = (
  { sections }: StoredAnswer,
  values: Values,
  client: Values | null,
): { field: string; value: string }[] =>
  client === null
    ? []
    : sections
        .flatMap(({ fields }) => fields)
        .flatMap(({ key, mapsTo }) => {
          const field = mapsTo?.slice('client.'.length)
          const value = values[key]
          return field !== undefined && typeof value === 'string' && !client[field]
            ? [{ field, value }]
            : []
        })

/**
 * What a member of staff writes down; answers that they may not read and have not written anew stay
 * as they were.
 */
export const withHiddenKept = <Given extends AnswersGiven>(
  secrets: Secrets,
  organization: number,
  {
    caller,
    form,
    given,
    before,
  }: { caller: ScopedCaller; form: FormToAnswer; given: Given; before: StoredAnswer | undefined },
): Given => {
  if (before === undefined) return given
  const forms = new Set(form.sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
  const hidden = hiddenAnswers(before.sections, caller)
  const kept = Object.entries(shownValues(secrets, organization, before)).filter(
    ([key]) => hidden.has(key) && forms.has(key),
  )
  return { ...given, values: { ...Object.fromEntries(kept), ...given.values } }
}

/**
 * The stored answers that are not judged again where they are given just so: all but those that are
 * hidden from who gives them and that they sent themselves, so that no guess at a hidden answer is
 * confirmed.
 */
export const unjudgedAnswers = (
  secrets: Secrets,
  organization: number,
  { caller, sent, before }: { caller: ScopedCaller; sent: AnswersGiven; before: StoredAnswer },
): StoredAnswers => {
  const hidden = hiddenAnswers(before.sections, caller)
  const stored = Object.entries(shownValues(secrets, organization, before))
  const values = Object.fromEntries(
    stored.filter(([key]) => !hidden.has(key) || !Object.hasOwn(sent.values, key)),
  )
  return { sections: before.sections, values }
}

const ofContact: readonly Question['type'][] = ['email', 'phone', 'tax_id']
const ofNotes: readonly Question['type'][] = ['text', 'long_text']
const ofFiles: readonly Question['type'][] = ['file', 'image_mark', 'signature']

/**
 * The keys of the questions whose answers the caller may not read: what is sensitive without the
 * right to files, and what a mask hides.
 */
export const hiddenAnswers = (
  sections: readonly Section[],
  { privileges, masks }: Pick<Caller, 'privileges' | 'masks'>,
): Set<string> => {
  const seesFiles = allows(privileges, ['client_file', 'view'])
  const isHidden = ({ sensitive, type }: Question) =>
    (sensitive && !seesFiles) ||
    (masks.includes('contact') && ofContact.includes(type)) ||
    (masks.includes('notes') && ofNotes.includes(type)) ||
    (masks.includes('prices') && type === 'money') ||
    (masks.includes('files') && ofFiles.includes(type))
  return new Set(sections.flatMap(({ fields }) => fields.filter(isHidden).map(({ key }) => key)))
}
