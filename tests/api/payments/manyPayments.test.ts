import { expect, it } from 'vitest'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

it('an appointment that was paid in more parts than a page holds states each of them', async () => {
  const { server, appointment, paid, bill, call, desk } = await payingBranch(api())
  const { id } = await paid({ amount: usd(10) })
  // As many calls at the desk would leave them.
  const copies = 450
  await server.database.asOwner((owner) =>
    owner.query(
      `insert into payment overriding system value select (jsonb_populate_record(null::payment, to_jsonb(p) ||
         jsonb_build_object('id', $1::bigint * 1000 + n, 'code', p.code || n, 'idempotency_key', null, 'receipt', null))).*
       from payment p, generate_series(1, $2::int) as n where p.id = $1`,
      [id, copies - 2],
    ),
  )
  // The last one settles the bill with all of them.
  await paid({ amount: usd(10) })
  expect((await bill()).paid).toEqual(usd(10 * copies))
  const { summary } = answerOf<{ summary: AppointmentSummary }>(
    await server.post('branch_offices/schedules/summary/get', { id: appointment.id }, desk()),
  )
  expect(summary.payments).toHaveLength(copies)
  const stated = summary.payments.reduce((sum, { amount }) => sum + amount.amount, 0)
  expect(stated).toBe(summary.paid.amount)
  expect(answerOf(await call('get', { schedule: appointment.id }))).toMatchObject({
    total: copies,
  })
})
