import { Refusal } from '../../contract/kernel/errors.ts'

const day = 86_400_000

/** How long a link still opens: counted from the end of the appointment, the last day on the waitlist, or the issue of the receipt. */
export const linkLife = { appointment: 90 * day, waiting: 90 * day, receipt: 5 * 365 * day }

/**
 * Refuses a genuine link that has expired.
 * @param since the instant that its lifetime starts at
 * @throws Refusal LINK_EXPIRED
 */
export const refuseExpiredLink = (kind: keyof typeof linkLife, since: string, now: Date): void => {
  if (Date.parse(since) + linkLife[kind] < now.getTime()) throw new Refusal('LINK_EXPIRED')
}
