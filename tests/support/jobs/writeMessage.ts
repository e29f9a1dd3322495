import { closeDelivery, openDelivery } from '../../../server/app/messages/deliveryLog.ts'
import { outboxJobId } from '../../../server/ports/outbox.ts'
import type { Ids } from '../registry/drafts.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * A line of the log of messages, of the first thing that happened in an organization; gives its id.
 */
export const writeEmail = async (api: ApiUnderTest, ids: Ids, mark: string): Promise<number> => {
  const { organizations: organization, branchOffices: branchOffice, clients: client } = ids
  const job = await firstJob(api, organization)
  const line = {
    channel: 'email' as const,
    organization,
    branchOffice,
    client,
    schedule: null,
    job,
    letter: 'appointmentBooked',
  }
  const written = {
    subject: `${mark} email`,
    receiver: `${mark.toLowerCase()}@example.test`,
    key: api.ports.secrets.hash(mark).slice(0, 32),
  }
  const id = (await openDelivery(api.ports, { ...line, ...written }))!
  await closeDelivery(api.ports, { organization, line: id }, { status: 'sent' })
  return id
}

/** The job of the first thing that happened in an organization. */
export const firstJob = async (api: ApiUnderTest, organization: number): Promise<string> =>
  outboxJobId(
    organization,
    await numberFrom(api, 'select min(id) as number from outbox where organization_id = $1', [
      organization,
    ]),
  )

const numberFrom = async (
  { database }: ApiUnderTest,
  question: string,
  values: unknown[],
): Promise<number> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ number: number }>(question, values),
  )
  return rows[0]!.number
}
