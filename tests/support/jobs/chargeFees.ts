import { chargeFee } from '../../../server/app/payments/fees.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** Does the work of every fee that waits, as the jobs do; gives how many did. */
export const chargeFees = async ({ database, ports }: ApiUnderTest): Promise<number> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number; organization_id: number; payload: never }>(
      "select id, organization_id, payload from outbox where topic = 'fees.charge' order by id",
    ),
  )
  for (const { id, organization_id, payload } of rows)
    await chargeFee(ports)({ id: String(id), organization: organization_id, payload })
  return rows.length
}
