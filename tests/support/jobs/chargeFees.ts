import { settleFirst } from '../../../server/app/booking/settleAppointment.ts'
import { liftFee } from '../../../server/app/payments/feeRefunds.ts'
import { chargeFee } from '../../../server/app/payments/fees.ts'
import type { OrganizationJob } from '../../../server/ports/outbox.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

const workOf = async (
  { database }: ApiUnderTest,
  topic: string,
  work: (job: OrganizationJob<never>) => Promise<unknown>,
): Promise<number> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number; organization_id: number; payload: never }>(
      'select id, organization_id, payload from outbox where topic = $1 order by id',
      [topic],
    ),
  )
  for (const { id, organization_id, payload } of rows)
    await work({ id: String(id), organization: organization_id, payload })
  return rows.length
}

/** Does the work of every fee that waits, as the jobs do; gives how many did. */
export const chargeFees = (server: ApiUnderTest): Promise<number> =>
  workOf(server, 'fees.charge', chargeFee(server.ports))

/** Does the work of every event of an appointment, but for its emails. */
export const settleEvents = async (server: ApiUnderTest): Promise<void> => {
  const { rows } = await server.database.asOwner((owner) =>
    owner.query<{ topic: string }>(
      "select distinct topic from outbox where topic like 'schedules.%'",
    ),
  )
  for (const { topic } of rows)
    await workOf(
      server,
      topic,
      settleFirst(server.ports, async () => undefined),
    )
}

/** The same of fees whose cause was taken back while they were being charged. */
export const liftFees = (server: ApiUnderTest): Promise<number> =>
  workOf(server, 'fees.lift', liftFee(server.ports))
