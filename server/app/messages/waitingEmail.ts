import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { undoSeconds } from '../../../contract/kernel/undo.ts'
import { standingOf, type AgreedState } from '../../domain/messages/emailCauses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

/**
 * Seconds for which an email waits that an undo would make needless: as long as it is offered, and
 * the way to the server.
 */
export const waitingSeconds = undoSeconds + 5

/** Until when, in ms since 1970, what is published of a step waits that can be taken back. */
export const waitUntil = (now: Date): number => now.getTime() + waitingSeconds * 1000

/**
 * What the outbox knows of a step that can be taken back: until when its email waits, and how the
 * appointment stood before.
 */
export const waitingEmail = (
  stored: StoredSchedule,
  now: Date,
): { waitUntil: number; before: AgreedState } => ({
  waitUntil: waitUntil(now),
  before: agreedState(stored),
})

/** An appointment as its client knows it. */
export const agreedState = ({
  status,
  startsAt,
  endsAt,
  items,
  quantity,
  total,
}: StoredSchedule): AgreedState => ({
  standing: standingOf(status.sysName),
  start: Date.parse(startsAt),
  agreed: canonicalJson({
    end: Date.parse(endsAt),
    items: items.map((item) => [
      item.entailedProduct.id,
      item.expert.id,
      Date.parse(item.startsAt),
      Date.parse(item.endsAt),
      item.addons.map(({ product, quantity: units }) => [product.id, units]),
    ]),
    quantity,
    total,
  }),
})
