import type { RetentionForecast } from '../../../../contract/endpoints/closing.ts'
import type { RetentionKind } from '../../../../contract/kernel/retention.ts'
import { createAdmin } from '../administrators.ts'
import { at, booker, bookingBranch } from '../bookingBranch.ts'
import { answerOf, type SignedIn } from '../furnish.ts'
import { turnsOf } from '../../jobs/turnsOf.ts'
import type { ApiUnderTest } from '../../server/useApi.ts'

/** A branch with what is kept about people, and what becomes of it. */
export const keepingBranch = async (server: ApiUnderTest) => {
  const branch = await bookingBranch(server)
  const { organization, branchOffice } = branch.own
  const owner = await createAdmin(server, 'owner@keeping.test', { organization })
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  return {
    ...branch,
    organization,
    owner,
    query,
    set: (data: object, headers: SignedIn = owner) =>
      server.post('organizations/config/edit', { key: 'security', data }, headers),
    preview: async (periods: Partial<Record<RetentionKind, number>> = {}) => {
      const { items } = answerOf<{ items: RetentionForecast[] }>(
        await server.post('organizations/retention/preview', { periods }, owner),
      )
      return Object.fromEntries(items.map((item) => [item.kind, item])) as Record<
        RetentionKind,
        RetentionForecast
      >
    },
    run: () => turnsOf(server)['retention.apply'](),
    /** Books as a visitor; the appointment is then moved to the instant. */
    bookedAt: async (instant: string, time: string) => {
      const { code } = answerOf<{ code: string }>(
        await branch.book({
          start: at(time),
          booker: { ...booker, email: `at${time.slice(0, 2)}@guest.test` },
        }),
      )
      await query(
        `update schedule set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2, note = 'Bring the papers', client_id = null
         where code = $1`,
        [code, instant],
      )
      return code
    },
    message: (instant: string, receiver: string, status = 2) =>
      query(
        `insert into delivery (organization_id, branch_office_id, subject, receiver, channel, letter, attempts, job, key, status_id, sent_at, created_at)
         values ($1, $2, 'Hello', $3, 1, 'appointmentBooked', 1, 'job', $3, $4, $5, $5)`,
        [organization, branchOffice, receiver, status, instant],
      ),
    client: async (firstName: string, instant: string) => {
      const made = await server.post(
        'organizations/clients/create',
        { firstName, email: `${firstName}@client.test` },
        owner,
      )
      const { id } = answerOf<{ id: number }>(made)
      await query('update client set created_at = $2, edited_at = null where id = $1', [
        id,
        instant,
      ])
      return id
    },
  }
}
