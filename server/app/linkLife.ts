import { Refusal } from '../../contract/errors.ts'

const day = 86_400_000

/** How long a link still opens after what it is about: the end of an appointment, the last day waited for, the issue of a receipt. */
export const linkLife = { appointment: 90 * day, waiting: 90 * day, receipt: 5 * 365 * day }

/**
 * Refuses a genuine link whose time is over.
 * @param since the instant that its life is counted from
 * @throws Refusal LINK_EXPIRED
 */
export const refuseExpiredLink = (kind: keyof typeof linkLife, since: string, now: Date): void => {
  if (Date.parse(since) + linkLife[kind] < now.getTime()) throw new Refusal('LINK_EXPIRED')
}
