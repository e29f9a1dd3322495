import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { FeedRecord } from '../../../../../contract/endpoints/integrations.ts'
import type { Feeds, GivenAway, OpenFeed, Who } from '../../../../ports/integrations.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { ownExperts } from '../core/scope.ts'

const expertOf = sql`case when x.id is not null then json_build_object('id', x.id, 'name', x.name) end`
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

const findFeedOfToken =
  (kysely: Kysely<Tables>): Feeds['ofToken'] =>
  (organization, tokenHash, now) =>
    inTenant(kysely, [organization], async (transaction) => {
      const found = await sql<
        OpenFeed & { id: number; readAt: Date | null }
      >`select f.id, f.branch_office_id as "branchOffice",
          ${expertOf} as expert, f.account_id as account, f.membership_id as membership, f.read_at as "readAt"
        from calendar_feed f left join expert x on x.organization_id = f.organization_id and x.id = f.expert_id
        where f.organization_id = ${organization} and f.token_hash = ${bytes(tokenHash)} and f.revoked_at is null`.execute(
        transaction,
      )
      const [feed] = found.rows
      if (feed === undefined) return undefined
      const { id, readAt, ...open } = feed
      if (readAt === null || now.getTime() - readAt.getTime() > 3_600_000) {
        await sql`update calendar_feed set read_at = ${now} where organization_id = ${organization} and id = ${id}`.execute(
          transaction,
        )
      }
      return open
    })

const findGivenAway =
  (kysely: Kysely<Tables>): Feeds['givenAway'] =>
  (organization, { branchOffice, expert, account, from, to, limit }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const own =
        account === undefined
          ? sql`true`
          : sql`f.expert_id in ${ownExperts(sql`f.organization_id`, account)}`
      type Found = Omit<GivenAway, 'startsAt' | 'endsAt' | 'changedAt'> & {
        starts: Date
        ends: Date
        changed: Date
      }
      const found =
        await sql<Found>`select s.code, s.version, f.starts_at as starts, f.ends_at as ends,
          coalesce(s.edited_at, s.created_at) as changed,
          array(select p.name from schedule_item i
            join entailed_product e on e.organization_id = i.organization_id and e.id = i.entailed_product_id
            join product p on p.organization_id = e.organization_id and p.id = e.product_id
            where i.organization_id = s.organization_id and i.schedule_id = s.id order by i.position) as services
        from schedule_former_expert f
        join schedule s on s.organization_id = f.organization_id and s.id = f.schedule_id
        where f.organization_id = ${organization} and f.expert_id = ${expert} and s.branch_office_id = ${branchOffice}
          and f.ends_at > ${from} and f.starts_at < ${to} and ${own}
        order by f.starts_at, s.id limit ${limit}`.execute(transaction)
      return found.rows.map(({ starts, ends, changed, ...row }) => ({
        ...row,
        startsAt: starts.toISOString(),
        endsAt: ends.toISOString(),
        changedAt: changed.toISOString(),
      }))
    })

/** Calendar feeds; making and revoking one leaves a line in the audit trail. */
export const feedsOn = (kysely: Kysely<Tables>): Feeds => ({
  list: (organization, { branchOffice, expert, account }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const conditions = [
        sql<boolean>`f.organization_id = ${organization}`,
        sql`f.branch_office_id = ${branchOffice}`,
      ]
      if (expert !== undefined) conditions.push(sql`f.expert_id = ${expert}`)
      if (account !== undefined) conditions.push(sql`f.account_id = ${account}`)
      return (await read(transaction, sql.join(conditions, sql` and `))).map(asRecord)
    }),
  find: (organizations, id) =>
    inTenant(kysely, organizations, async (transaction) => {
      const [row] = await read(
        transaction,
        sql`f.organization_id = any (${[...organizations]}::bigint[]) and f.id = ${id}`,
      )
      return row && { ...asRecord(row), organization: row.organization }
    }),
  add: (organization, { branchOffice, expert, membership, tokenHash, by }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const added = await sql<{ id: number }>`insert into calendar_feed
          (organization_id, branch_office_id, expert_id, account_id, membership_id, token_hash, created_at)
        select ${organization}, ${branchOffice}, ${expert}::bigint, ${by.accountId}, ${membership}, ${bytes(tokenHash)}, ${by.at}
        where ${expert}::bigint is null or exists (select from branch_office_expert w where w.organization_id = ${organization}
          and w.branch_office_id = ${branchOffice} and w.expert_id = ${expert}::bigint and w.deleted_at is null)
        returning id`.execute(transaction)
      const id = added.rows[0]?.id
      if (id === undefined) return undefined
      await audit(transaction, organization, { id, action: 'create', by })
      return asRecord(
        (await read(transaction, sql`f.organization_id = ${organization} and f.id = ${id}`))[0]!,
      )
    }),
  revoke: (organization, id, by) =>
    inTenant(kysely, [organization], async (transaction) => {
      const revoked =
        await sql`update calendar_feed set revoked_at = ${by.at}, revoked_by = ${by.accountId}
        where organization_id = ${organization} and id = ${id} and revoked_at is null`.execute(
          transaction,
        )
      if (Number(revoked.numAffectedRows ?? 0) === 0) return false
      await audit(transaction, organization, { id, action: 'delete', by })
      return true
    }),
  ofToken: findFeedOfToken(kysely),
  givenAway: findGivenAway(kysely),
})

type Row = {
  organization: number
  id: number
  branchOffice: FeedRecord['branchOffice']
  expert: FeedRecord['expert']
  maker: FeedRecord['maker']
  created: Date
  readAt: Date | null
}

const read = async (
  transaction: Transaction<Tables>,
  where: RawBuilder<unknown>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select f.organization_id as organization, f.id,
      json_build_object('id', b.id, 'name', b.fantasy_name) as "branchOffice",
      ${expertOf} as expert,
      json_build_object('id', a.id, 'name', a.name) as maker, f.created_at as created, f.read_at as "readAt"
    from calendar_feed f
    join branch_office b on b.organization_id = f.organization_id and b.id = f.branch_office_id
    left join expert x on x.organization_id = f.organization_id and x.id = f.expert_id
    join account a on a.id = f.account_id
    where f.revoked_at is null and ${where} order by f.id`.execute(transaction)
  return rows
}

const asRecord = ({ id, branchOffice, expert, maker, created, readAt }: Row): FeedRecord => ({
  id,
  branchOffice,
  expert,
  maker,
  create: { date: created.toISOString() },
  readAt: readAt === null ? null : readAt.toISOString(),
})

/** Whose feed it is; of its secret nothing. */
const audit = (
  transaction: Transaction<Tables>,
  organization: number,
  { id, action, by }: { id: number; action: 'create' | 'delete'; by: Who },
) =>
  sql`insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref, address, device)
    select ${organization}, ${by.at}, ${by.accountId}, ${action}, 'calendarFeeds', f.id,
      case when ${action} = 'delete' then entry.what end, case when ${action} = 'create' then entry.what end,
      ${by.ref}, ${by.address}, ${by.device}
    from calendar_feed f, lateral (select jsonb_build_object('branchOffice', jsonb_build_object('id', f.branch_office_id),
      'expert', f.expert_id, 'account', f.account_id) as what) entry
    where f.organization_id = ${organization} and f.id = ${id}`.execute(transaction)
