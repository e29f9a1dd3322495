import type { ClosingState } from '../../../../contract/endpoints/closing.ts'
import { createAdmin } from '../administrators.ts'
import { bookingBranch } from '../bookingBranch.ts'
import { answerOf, type SignedIn } from '../furnish.ts'
import { turnsOf } from '../../jobs/turnsOf.ts'
import { present, type ApiUnderTest } from '../../server/useApi.ts'

/** A branch of an organization that closes, and the calls that close it. */
export const closingBranch = async (server: ApiUnderTest) => {
  const branch = await bookingBranch(server)
  const { organization, branchOffice } = branch.own
  const owner = await createAdmin(server, 'owner@closing.test', { organization })
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  const [record] = await query<{ name: string }>(
    'select fantasy_name as name from organization where organization_id = $1',
    [organization],
  )
  const { name } = record!
  return {
    ...branch,
    organization,
    branchOffice,
    owner,
    query,
    name,
    state: async (headers: SignedIn = owner) =>
      answerOf<ClosingState>(await server.post('organizations/closing/get', {}, headers)),
    close: (body: object = { name, cancelAppointments: true }, headers: SignedIn = owner) =>
      server.post('organizations/closing/create', body, headers),
    reopen: (headers: SignedIn = owner) => server.post('organizations/closing/delete', {}, headers),
    turn: () => turnsOf(server)['organizations.close'](),
    now: (milliseconds: number) => server.setNow(new Date(present.getTime() + milliseconds)),
  }
}

type Query = Awaited<ReturnType<typeof closingBranch>>['query']

/**
 * What no call of this test leaves: a single sign-on with its domain, a link without a client that
 * is still active, and a time off.
 */
export const leaveTraces = async (
  query: Query,
  {
    organization,
    branchOffice,
    expert,
  }: Record<'organization' | 'branchOffice' | 'expert', number>,
) => {
  await query(
    `insert into sso_identity (organization_id, issuer, client_id, subject, account_id, linked_at)
     select $1, 'https://provider.test', 'agenda', 'wilhelmina', id, now() from account where email = 'owner@closing.test'`,
    [organization],
  )
  await query(
    `insert into domain_claim (organization_id, domain, token, created_at) values ($1, 'zambrano.test', 'token', now())`,
    [organization],
  )
  await query(
    `insert into sso_domain (domain, partner_id, organization_id)
     select 'zambrano.test', partner_id, organization_id from organization_directory where organization_id = $1`,
    [organization],
  )
  const singleSignOn = {
    issuer: 'https://zambrano.test',
    clientId: 'agenda',
    clientSecret: 'sealed',
    domains: ['zambrano.test'],
  }
  await query(
    `insert into configuration (organization_id, key, value) values ($1, 'security', $2)
     on conflict (organization_id, branch_office_id, key) do update set value = excluded.value`,
    [organization, JSON.stringify({ singleSignOn })],
  )
  await query(
    `insert into payment_link (organization_id, branch_office_id, kind, concept, description, amount_kind, amount_amount, amount_currency,
       methods, max_uses, expires_at, status_id, created_at)
     values ($1, $2, 1, 'Wilhelmina', 'For Wilhelmina', 1, 100, 'USD', '["card"]', 1, now() + interval '1 year', 1, now())`,
    [organization, branchOffice],
  )
  await query(
    `insert into time_off (organization_id, expert_id, kind, date_from, date_to, reason, status_id, status_comments, search_text, created_at)
     values ($1, $2, 1, '2027-03-01', '2027-03-02', 'Surgery of Wilhelmina', 1, 'Wilhelmina', 'wilhelmina', now())`,
    [organization, expert],
  )
}
