import { askingTimes } from '../../../contract/entities/products.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { preparedAnswer, writeAnswer } from '../forms/answers.ts'
import { storeAnswerFile } from '../forms/answerFiles.ts'
import { formsToAnswer, mayAnswer } from '../booking/openForms.ts'
import { visitorForm, waitingForms } from '../forms/visitorForms.ts'
import { visitorProducts } from '../availability/calendar.ts'
import { phoneCountry } from '../kernel/contacts/completePhones.ts'
import { onlyThat } from '../kernel/scope.ts'
import { scheduleOfToken } from '../booking/visitorAppointment.ts'
import type { Handlers } from '../kernel/call.ts'
import { openBranch } from './bookingPage.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { entryOf } from './waiting.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import { organizationOfToken } from '../kernel/tokens.ts'

/** What forms ask of visitors, when they book and until their appointment. */
export const publicAnswers: Handlers<
  'public.forms' | 'public.answers' | 'public.answer' | 'public.answerFile'
> = {
  'public.forms': async ({ branchOffice, directLink, linkKey, items: wanted }, { ports }) => {
    const calendar = await openBranch(ports, { branchOffice, link: directLink ?? null, linkKey })
    const organization = calendar.organization!.id
    const offered = visitorProducts(calendar).map(({ id }) => id)
    const chosen = wanted.map(({ entailedProduct }) => entailedProduct)
    chosen.forEach((id, index) => {
      if (!offered.includes(id)) throw refuseField(`items.${index}.entailedProduct`, 'unknown')
    })
    const forms = await ports.store.within(onlyThat(organization), (records) =>
      records.answers.ofServices(organization, chosen),
    )
    const items = forms
      .filter(({ askOn }) => askOn === askingTimes.booking)
      .map((form) => visitorForm(ports.secrets, { organization }, form))
    return { r: { items, total: items.length } }
  },

  'public.answers': async ({ token }, { ports }) => {
    const items = await waitingForms(ports, await scheduleOfToken(ports, token))
    return { r: { items, total: items.length } }
  },

  'public.answer': async ({ token, ...given }, { ports, caller }) => {
    const own = await scheduleOfToken(ports, token)
    const { organization, record } = own
    if (!mayAnswer(record, ports.clock.now())) throw new Refusal('POLICY_WINDOW')
    const signer = record.booker?.name ?? record.client?.name ?? null
    await writeAnswer(
      { ports, organization, scope: onlyThat(organization), to: { schedule: record.id } },
      async (records) => {
        const toAnswer = await formsToAnswer(records, own)
        const form = toAnswer.find((each) => each.form.id === given.form)?.form
        if (form === undefined) throw refuseField('form', 'unknown')
        const current = {
          items: toAnswer.map((each) =>
            visitorForm(ports.secrets, { organization, answer: each.answer }, each.form),
          ),
        }
        if (form.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current })
        const filesOf = (ids: readonly number[]) => records.answers.files(organization, ids)
        const country = await phoneCountry({
          records,
          organization,
          branchOffice: record.branchOffice.id,
        })
        return preparedAnswer({
          ports,
          filesOf,
          country,
          caller,
          organization,
          form,
          given,
          path: 'values',
          signer,
          byStaff: false,
        })
      },
    )
    const items = await waitingForms(ports, own)
    return { r: { items, total: items.length } }
  },

  'public.answerFile': async (input, { ports }) => {
    const organization = await organizationOfSender(ports, input)
    await countVisitorsFile(ports, { organization, bytes: sentBytes(input.file) }, input)
    return {
      r: await storeAnswerFile(ports, {
        scope: onlyThat(organization),
        organization,
        sent: input.file,
      }),
    }
  },
}

/** The approximate size of a file that was sent as such or as a data URL. */
const sentBytes = (file: File | string): number =>
  typeof file === 'string' ? Math.ceil((file.length * 3) / 4) : file.size

/**
 * The secret that lets a visitor send a file: that of a hold, of an appointment, or of a waitlist
 * offer.
 */
export type VisitorSecret = {
  hold?: string | undefined
  token?: string | undefined
  waiting?: string | undefined
}

/** The daily limits on visitors' files: how many per secret, and how many MiB per organization. */
const mostPerSecret = 30
const mostMebibytesPerTenant = 512
const dayMinutes = 1440

/**
 * The organization that a visitor sends a file to. Sending one takes a hold, a waitlist offer or an
 * appointment.
 * @throws Refusal HOLD_EXPIRED, POLICY_WINDOW, NOT_FOUND; VALIDATION without any secret
 */
export const organizationOfSender = async (
  ports: Ports,
  { hold, token, waiting }: VisitorSecret,
): Promise<number> => {
  if (token !== undefined) {
    const { organization, record } = await scheduleOfToken(ports, token)
    if (!mayAnswer(record, ports.clock.now())) throw new Refusal('POLICY_WINDOW')
    return organization
  }
  if (waiting !== undefined) {
    const { organization, entry } = await entryOf(ports, waiting)
    if (entry.offerExpiresAt === null || entry.offerExpiresAt <= ports.clock.now())
      throw new Refusal('HOLD_EXPIRED')
    return organization
  }
  if (hold === undefined) throw refuseField('hold', 'required')
  const organization = organizationOfToken(hold)
  const [held] =
    organization === undefined
      ? []
      : await ports.store.schedules(onlyThat(organization), {
          holdHash: ports.secrets.hash(hold),
          statuses: [scheduleStatuses.ids.held],
          limit: 1,
        })
  const isLive =
    held?.holdExpiresAt != null && Date.parse(held.holdExpiresAt) > ports.clock.now().getTime()
  if (organization === undefined || !isLive) throw new Refusal('HOLD_EXPIRED')
  return organization
}

/**
 * Admits a visitor's large file before it is read. The form's text fields decide, so the secret has
 * to come before the file.
 * @throws Refusal BODY_TOO_LARGE without any secret, or as `organizationOfSender`
 */
export const admitVisitorsFile = async (ports: Ports, texts: VisitorSecret): Promise<void> => {
  const named = [texts.hold, texts.token, texts.waiting].some(Boolean)
  if (!named) throw new Refusal('BODY_TOO_LARGE')
  await organizationOfSender(ports, texts)
}

/**
 * Counts a visitor's file per secret and its size per organization, so that strangers can't use up
 * the organization's storage.
 * @throws Refusal RATE_LIMITED
 */
export const countVisitorsFile = (
  ports: Ports,
  { organization, bytes }: { organization: number; bytes: number },
  { hold, token, waiting }: VisitorSecret,
): Promise<void> =>
  limitTries(
    ports,
    [
      [`files of ${token ?? waiting ?? hold}`, mostPerSecret],
      [
        `files of visitors of ${organization}`,
        mostMebibytesPerTenant,
        Math.max(1, Math.ceil(bytes / 1_048_576)),
      ],
    ],
    dayMinutes,
  )
