import { expectTypeOf, it } from 'vitest'
import type {
  Job,
  JobHandler,
  OutboxEvent,
  OutboxHandlers,
  OutboxPayloads,
} from '../../../server/ports/outbox.ts'
import type { Records } from '../../../server/ports/records.ts'

type Publish = Records['publish']

it('publishes under each topic what its handler is given', () => {
  const refused = (publish: Publish, at: Date) => [
    // @ts-expect-error an appointment is named by its number
    publish(1, 'schedules.linked', { payload: { schedule: 'a' }, at }),
    // @ts-expect-error a fee has a kind
    publish(1, 'fees.charge', { payload: { schedule: 1 }, at }),
    // @ts-expect-error no work has this topic
    publish(1, 'schedules.painted', { payload: { schedule: 1 }, at }),
  ]
  expectTypeOf(refused).toBeFunction()
  expectTypeOf<Parameters<OutboxHandlers['fees.charge']>[0]>().toEqualTypeOf<
    Job<OutboxPayloads['fees.charge']>
  >()
})

it('has a handler for every topic, of the payload of its topic', () => {
  expectTypeOf<Omit<OutboxHandlers, 'fees.lift'>>().not.toExtend<OutboxHandlers>()
  expectTypeOf<JobHandler<{ color: string }>>().not.toExtend<OutboxHandlers['fees.lift']>()
})

it('publishes with a change what is about its subject, without its number', () => {
  expectTypeOf<{
    topic: 'schedules.booked'
    payload: { notify: boolean }
  }>().toExtend<OutboxEvent>()
  expectTypeOf<{ topic: 'waitlist.turned'; payload: object }>().not.toExtend<OutboxEvent>()
  expectTypeOf<{ topic: 'waitlist.turned'; payload: object }>().toExtend<OutboxEvent<'entry'>>()
})
