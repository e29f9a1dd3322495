import { describe, expect, it } from 'vitest'
import type { NotificationEvent } from '../../../contract/events/events.ts'
import { isSuperseded } from '../../../server/app/notifications/currentNotification.ts'
import type { StoredNotification } from '../../../server/ports/notifications.ts'

const instant = (seconds: number) => new Date(Date.UTC(2027, 0, 15, 9, 0, seconds))
const [ten, eleven, twelve] = [10, 11, 12].map((hour) => new Date(Date.UTC(2027, 0, 15, hour)))

type Step = { event: NotificationEvent; after?: number; from?: Date }

/** The notifications of steps in a row, each so many seconds after the former. */
const notifications = (steps: readonly Step[]): StoredNotification[] => {
  let at = 0
  return steps.map(({ event, after = 5, from }, index) => {
    at += after
    return {
      id: index + 1,
      event,
      entity: 'schedules',
      entityId: 1,
      movedFrom: from ?? null,
      movedTo: null,
      at: instant(at),
      readAt: null,
    }
  })
}

/** The numbers of those that are sent, for an appointment that starts then. */
const sent = (start: Date, ...steps: Step[]): number[] => {
  const all = notifications(steps)
  return all.filter((each) => !isSuperseded(each, all, start.toISOString())).map(({ id }) => id)
}

describe('notifications of steps in a row', () => {
  it('are none where the last step takes back the others, however many there are', () => {
    const moved = { event: 'booking.moved' } as const
    expect(sent(ten!, { ...moved, from: ten! }, { ...moved, from: eleven! })).toEqual([])
    expect(
      sent(
        ten!,
        { ...moved, from: ten! },
        { ...moved, from: eleven!, after: 10 },
        { ...moved, from: twelve!, after: 10 },
      ),
    ).toEqual([])
    expect(sent(ten!, { event: 'booking.cancelled' }, { event: 'booking.restored' })).toEqual([])
  })

  it('are that of the last step otherwise', () => {
    const moved = { event: 'booking.moved' } as const
    expect(sent(twelve!, { ...moved, from: ten! }, { ...moved, from: eleven! })).toEqual([2])
    expect(sent(twelve!, { ...moved, from: ten! }, { event: 'booking.cancelled' })).toEqual([2])
    expect(
      sent(
        eleven!,
        { event: 'booking.cancelled' },
        { event: 'booking.restored' },
        { ...moved, from: ten! },
      ),
    ).toEqual([3])
    // Another length, at the same time.
    expect(sent(ten!, { ...moved, from: ten! })).toEqual([1])
  })

  it('are those of other events in any case', () => {
    expect(
      sent(ten!, { event: 'booking.arrived' }, { event: 'booking.moved', from: eleven! }),
    ).toEqual([1, 2])
  })
})
