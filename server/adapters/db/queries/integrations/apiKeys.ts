import { sql, type Kysely } from 'kysely'
import { basicStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { ApiKeys, OpenApiKey } from '../../../../ports/integrations.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
/** A key in use is no reason to write on every call. */
const notedEvery = 60_000
const hour = 3_600_000

/** The secrets of keys, and how often they are used. */
export const apiKeysOn = (kysely: Kysely<Tables>): ApiKeys => ({
  arm: (organization, id, { tokenHash, hint }) =>
    inTenant(kysely, [organization], async (transaction) => {
      await sql`update api_key set token_hash = ${bytes(tokenHash)}, hint = ${hint}
        where organization_id = ${organization} and id = ${id} and token_hash is null`.execute(
        transaction,
      )
    }),
  open: (organization, tokenHash, now) =>
    inTenant(kysely, [organization], async (transaction) => {
      const found = await sql<
        OpenApiKey & { usedAt: Date | null }
      >`select k.id, k.branch_office_id as "branchOffice",
          k.account_id as account, k.membership_id as membership, k.last_used_at as "usedAt",
          json_build_object('id', r.id, 'privileges', r.item_privileges, 'dataScope', r.data_scope, 'fieldMasks', r.field_masks) as role
        from api_key k join role r on r.organization_id = k.organization_id and r.id = k.role_id
        left join branch_office b on b.organization_id = k.organization_id and b.id = k.branch_office_id
        where k.organization_id = ${organization} and k.token_hash = ${bytes(tokenHash)} and k.deleted_at is null
          and (k.expires_at is null or k.expires_at > ${now})
          and r.status_id = ${basicStatuses.ids.enabled} and r.deleted_at is null and b.deleted_at is null`.execute(
        transaction,
      )
      const [key] = found.rows
      if (key === undefined) return undefined
      const { usedAt, ...open } = key
      if (usedAt === null || now.getTime() - usedAt.getTime() > notedEvery) {
        await sql`update api_key set last_used_at = ${now} where organization_id = ${organization} and id = ${open.id}`.execute(
          transaction,
        )
      }
      return open
    }),
  count: (organization, id, { call, address, refused, at }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const within = new Date(Math.floor(at.getTime() / hour) * hour)
      await sql`insert into api_key_use (organization_id, api_key_id, hour, call, address, calls, refused)
        values (${organization}, ${id}, ${within}, ${call}, ${address}, 1, ${refused ? 1 : 0})
        on conflict (organization_id, api_key_id, hour, call, address)
        do update set calls = api_key_use.calls + 1, refused = api_key_use.refused + excluded.refused`.execute(
        transaction,
      )
    }),
})
