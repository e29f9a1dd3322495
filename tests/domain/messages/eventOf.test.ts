import { describe, expect, it } from 'vitest'
import { scheduleStatuses, type StatusName } from '../../../contract/kernel/statuses.ts'
import { eventOf, type AuditedChange } from '../../../server/domain/messages/events.ts'
import { webhookPause } from '../../../server/domain/messages/webhookRetry.ts'

const appointment = (status: StatusName<'schedule'>, startsAt = '2027-01-12T15:00:00Z') => ({
  status: { id: scheduleStatuses.ids[status] },
  startsAt,
  endsAt: '2027-01-12T16:00:00+00:00',
})
const ofAppointment = (before: AuditedChange['before'], after: AuditedChange['after']) =>
  eventOf({ entity: 'schedules', action: 'status', before, after })
const ofPayment = (before: AuditedChange['before'], after: AuditedChange['after']) =>
  eventOf({ entity: 'payments', action: 'edit', before, after })
const payment = (id: number, refunded = 0) => ({
  status: { id },
  refunded: { amount: refunded, currency: 'USD' },
})

describe('the event of an appointment', () => {
  it.each([
    ['a booking at the desk', null, 'confirmed', 'booking.created'],
    ['a hold that is confirmed', 'held', 'confirmed', 'booking.created'],
    ['what was paid', 'pending_payment', 'confirmed', 'booking.created'],
    ['a request', null, 'requested', 'booking.requested'],
    ['an approval', 'requested', 'confirmed', 'booking.approved'],
    ['a rejection', 'requested', 'rejected', 'booking.rejected'],
    ['an unanswered request', 'requested', 'expired', 'booking.expired'],
    ['a cancellation', 'confirmed', 'cancelled', 'booking.cancelled'],
    ['an arrival', 'confirmed', 'arrived', 'booking.arrived'],
    ['an appointment that begins', 'arrived', 'in_progress', 'booking.started'],
    ['an appointment that ends', 'in_progress', 'completed', 'booking.completed'],
    ['who did not come', 'confirmed', 'no_show', 'booking.missed'],
    ['what was canceled by mistake', 'cancelled', 'confirmed', 'booking.restored'],
    ['a registered appointment', null, 'completed', 'booking.completed'],
  ] as const)('is %s', (_what, before, after, event) => {
    expect(ofAppointment(before && appointment(before), appointment(after))).toBe(event)
  })

  it('is a move where its times change, however they are written, and a change otherwise', () => {
    expect(
      ofAppointment(
        appointment('confirmed'),
        appointment('confirmed', '2027-01-12T10:00:00-05:00'),
      ),
    ).toBe('booking.changed')
    expect(
      ofAppointment(appointment('confirmed'), appointment('confirmed', '2027-01-12T17:00:00Z')),
    ).toBe('booking.moved')
  })

  it('is nothing while the time is only held, nor when a hold runs out', () => {
    expect(ofAppointment(null, appointment('held'))).toBeUndefined()
    expect(ofAppointment(appointment('held'), appointment('pending_payment'))).toBeUndefined()
    expect(ofAppointment(appointment('held'), appointment('expired'))).toBeUndefined()
  })

  it('is nothing once it was forgotten', () => expect(ofAppointment(null, null)).toBeUndefined())
})

describe('the event of a payment', () => {
  it('is what became of it, each refund too', () => {
    expect(ofPayment(null, payment(4))).toBe('payment.paid')
    expect(ofPayment(payment(2), payment(5))).toBe('payment.failed')
    expect(ofPayment(payment(4), payment(7, 100))).toBe('payment.refunded')
    expect(ofPayment(payment(7, 100), payment(7, 200))).toBe('payment.refunded')
    expect(ofPayment(payment(4), payment(9))).toBe('payment.disputed')
    expect(ofPayment(payment(9), payment(4))).toBe('payment.disputed')
    expect(ofPayment(payment(4), payment(4))).toBeUndefined()
  })
})

describe('a try that failed', () => {
  it('is made again after longer and longer pauses, three days in all, and as long as the receiver asks', () => {
    const pauses = Array.from({ length: 12 }, (_, made) => webhookPause(made + 1, null))
    const made = pauses.filter((each) => each !== undefined)
    expect(made).toEqual(made.toSorted((one, other) => one - other))
    expect(made.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(72 * 3_600_000)
    expect(pauses.at(-1)).toBeUndefined()
    expect(webhookPause(1, 600_000)).toBe(600_000)
    expect(webhookPause(1, 30 * 86_400_000)).toBe(86_400_000)
  })
})
