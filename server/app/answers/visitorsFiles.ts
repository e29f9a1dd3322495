import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { entryOf } from '../handlers/publicWaitlist.ts'
import { limitTries } from '../limitTries.ts'
import { onlyThat } from '../onlyThat.ts'
import { scheduleOfToken } from '../scheduling/visitorSchedule.ts'
import { organizationOfToken } from '../viewToken.ts'
import { mayAnswer } from './waitingForms.ts'

/** The secret that lets a visitor send a file: that of a hold, of an appointment, or of a waitlist offer. */
export type VisitorSecret = { hold?: string | undefined; token?: string | undefined; waiting?: string | undefined }

/** The daily limits on visitors' files: how many per secret, and how many MiB per organization. */
const mostPerSecret = 30
const mostMebibytesPerTenant = 512
const dayMinutes = 1440

/**
 * The organization that a visitor sends a file to. Sending one takes a hold, a waitlist offer or an appointment.
 * @throws Refusal HOLD_EXPIRED, POLICY_WINDOW, NOT_FOUND; VALIDATION without any secret
 */
export const organizationOfSender = async (ports: Ports, { hold, token, waiting }: VisitorSecret): Promise<number> => {
  if (token !== undefined) {
    const { organization, record } = await scheduleOfToken(ports, token)
    if (!mayAnswer(record, ports.clock.now())) throw new Refusal('POLICY_WINDOW')
    return organization
  }
  if (waiting !== undefined) {
    const { organization, entry } = await entryOf(ports, waiting)
    if (entry.offerExpiresAt === null || entry.offerExpiresAt <= ports.clock.now()) throw new Refusal('HOLD_EXPIRED')
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
  const isLive = held?.holdExpiresAt != null && Date.parse(held.holdExpiresAt) > ports.clock.now().getTime()
  if (organization === undefined || !isLive) throw new Refusal('HOLD_EXPIRED')
  return organization
}

/**
 * Admits a visitor's large file before it is read. The form's text fields decide, so the secret has to come before the file.
 * @throws Refusal BODY_TOO_LARGE without any secret, or as `organizationOfSender`
 */
export const admitVisitorsFile = async (ports: Ports, texts: VisitorSecret): Promise<void> => {
  const named = [texts.hold, texts.token, texts.waiting].some(Boolean)
  if (!named) throw new Refusal('BODY_TOO_LARGE')
  await organizationOfSender(ports, texts)
}

/**
 * Counts a visitor's file per secret and its size per organization, so that strangers can't use up the organization's storage.
 * @throws Refusal RATE_LIMITED
 */
export const countVisitorsFile = (
  ports: Ports,
  organization: number,
  { hold, token, waiting }: VisitorSecret,
  bytes: number,
): Promise<void> =>
  limitTries(
    ports,
    [
      [`files of ${token ?? waiting ?? hold}`, mostPerSecret],
      [`files of visitors of ${organization}`, mostMebibytesPerTenant, Math.max(1, Math.ceil(bytes / 1_048_576))],
    ],
    dayMinutes,
  )
