import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { ComposedEmail, Mailer } from '../../../server/ports/messages.ts'
import { outboxJobId, type JobHandler } from '../../../server/ports/outbox.ts'
import type { RecurringWork } from '../../../server/ports/jobs.ts'
import { dueWorkOn } from '../../../server/adapters/db/queries/jobs/dueWork.ts'
import { outboxWork } from '../../../server/app/jobs/outboxWork.ts'
import { recurringWork } from '../../../server/app/jobs/recurringWork.ts'
import { createAdmin } from './administrators.ts'
import { roads } from './bookingBranch.ts'
import { answerOf, createPartner, furnishOrganization } from './furnish.ts'
import { furnishedOnce } from '../database/furnishedOnce.ts'
import { addClient, staffCalls } from './staffedBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * A branch on an empty database whose settings are changed by the calls of the configuration: with
 * a partner, an administrator of the organization and one of the branch, a service of 45.00 USD, an
 * expert and a client.
 */
export const settingPlace = async (server: ApiUnderTest) => {
  const furnished = await furnishedOnce(server, 'a place with settings', async () => {
    const { signedIn: partner } = await createPartner(server, 'Norte')
    const own = await furnishOrganization(server, partner, 'Aurora')
    const { organization, branchOffice, slug } = own
    const owner = await createAdmin(server, 'owner@admin.test', { organization })
    const staff = await createAdmin(server, `bo-${slug}@admin.test`, { organization, branchOffice })
    return { partner, own, owner, staff, client: await addClient(server, staff) }
  })
  const { partner, own, owner } = furnished
  const branch = staffCalls({ server, partner, own, ...roads(server, partner, own) }, furnished)
  const sent: ComposedEmail[] = []
  const mailer: Mailer = {
    sender: 'agenda@example.test',
    send: async (email) => void sent.push(email),
  }
  return {
    ...branch,
    owner,
    /**
     * Sets values of a configuration as those who decide on them: the administrator of the
     * organization, or its partner.
     */
    set: async (key: ConfigurationKey, values: Values) => {
      for (const [name, value] of Object.entries(values)) {
        const { level, setBy } = settingsOf(key).find(([each]) => each === name)![1].owner
        const body = {
          key,
          data: { [name]: value },
          ...(setBy.includes('organization') && { organization: own.organization }),
        }
        const [path, by] =
          level === 'partner'
            ? (['partners/organizations', partner] as const)
            : (['organizations', owner] as const)
        answerOf(await server.post(`${path}/config/edit`, body, by))
      }
    },
    /** One turn of the recurring work of a name. */
    turn: async (name: keyof RecurringWork) =>
      recurringWork(server.ports, dueWorkOn(server.database))[name](),
    /**
     * Does what waits in the outboxes, until nothing more does; gives the emails that were sent by
     * then, the oldest first.
     */
    mail: async (): Promise<ComposedEmail[]> => {
      const handlers: Record<string, JobHandler> = outboxWork(server.ports, {
        mailer,
        address: () => 'https://agenda.test',
      })
      for (let rows = await waiting(server); rows.length > 0; rows = await waiting(server)) {
        for (const { table, id, organization, topic, payload } of rows) {
          await handlers[topic]?.({
            id: outboxJobId(organization ?? 0, id),
            ...(organization === null ? {} : { organization }),
            payload,
            last: true,
          })
          await server.database.asOwner((by) =>
            by.query(`update ${table} set handed_at = $2 where id = $1`, [
              id,
              server.ports.clock.now(),
            ]),
          )
        }
      }
      return sent
    },
  }
}

export type SettingPlace = Awaited<ReturnType<typeof settingPlace>>

type Row = { table: string; id: number; organization: number | null; topic: string; payload: never }

const waiting = async ({ database }: ApiUnderTest): Promise<Row[]> => {
  const { rows } = await database.asOwner((by) =>
    by.query<Row>(`select 'platform_outbox' as table, id, null as organization, topic, payload from platform_outbox where handed_at is null
      union all select 'outbox', id, organization_id, topic, payload from outbox where handed_at is null order by 1, 2`),
  )
  return rows
}
