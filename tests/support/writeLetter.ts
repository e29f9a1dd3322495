import { noteDelivery } from '../../server/app/letters/deliveryLog.ts'
import { outboxJobId } from '../../server/ports/outbox.ts'
import type { ApiUnderTest } from './useApi.ts'
import type { Ids } from './drafts.ts'

/** A line of the log of messages, of the first thing that happened in an organization. */
export const writeLetter = async ({ ports, database }: ApiUnderTest, ids: Ids, mark: string): Promise<number> => {
  const { organizations: organization, branchOffices: branchOffice, clients: client } = ids
  const lineOf = async (): Promise<{ first: number; line: number | null }> => {
    const { rows } = await database.asOwner((owner) =>
      owner.query<{ first: number; line: number | null }>(
        `select (select min(id) from outbox where organization_id = $1) as first,
          (select id from delivery where organization_id = $1 and branch_office_id = $2 limit 1) as line`,
        [organization, branchOffice],
      ),
    )
    return rows[0]!
  }
  const job = outboxJobId(organization, (await lineOf()).first)
  const about = { organization, branchOffice, client, schedule: null }
  const line = { ...about, subject: `${mark} letter`, receiver: `${mark.toLowerCase()}@example.test`, letter: 'appointmentBooked' }
  await noteDelivery(ports, { ...line, job, key: ports.secrets.hash(mark).slice(0, 32) }, { status: 'sent', problem: null })
  return (await lineOf()).line!
}
