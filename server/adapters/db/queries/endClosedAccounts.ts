import type { Database } from '../database.ts'

/** The host of the email that replaces that of an ended account: reserved, so that nothing can be sent there (RFC 2606). */
export const endedHost = 'ended.invalid'

/** Accounts that one turn ends; the rest follow at the next. */
const mostAccounts = 200

/** Rows of the organizations that the account ($1) has administered. */
const ofPlaces = 'organization_id in (select organization_id from membership where account_id = $1)'

/** What an account leaves behind goes, by its id ($1), its memberships' ids ($2) and its email ($3). */
const statements = [
  // The audit trail keeps that something was done, and no longer what the account was called.
  `update audit set before = null, after = null where ${ofPlaces}
     and (entity = 'account' and entity_id = $1 or entity in ('organizationAdmins', 'branchOfficeAdmins') and entity_id = any ($2))`,
  `update partner_audit set before = null, after = null
     where entity = 'account' and entity_id = $1 or entity = 'partnerAdmins' and entity_id = any ($2)`,
  ...(['audit', 'partner_audit'] as const).map(
    (table) => `update ${table} set before = without_editor_name(before, $1), after = without_editor_name(after, $1)
     where ${table === 'audit' ? ofPlaces : 'true'} and $1::bigint::text in (before #>> '{create,user,id}', before #>> '{edit,user,id}',
       after #>> '{create,user,id}', after #>> '{edit,user,id}')`,
  ),
  `update delivery set receiver = '', subject = '', problem = null, title_key = '', search_text = '', version = version + 1
     where ${ofPlaces} and lower(receiver) = $3`,
  'delete from notice where membership_id = any ($2)',
  'update calendar_feed set revoked_at = coalesce(revoked_at, $4) where account_id = $1',
  `update membership set name = '', email = '', phone = null, tax_id = null, status_comments = null, title_key = '', search_text = '',
     deleted_at = coalesce(deleted_at, $4), version = version + 1 where account_id = $1`,
  ...[
    'session',
    'account_device',
    'remembered_device',
    'totp',
    'passkey',
    'recovery_code',
    'signin_challenge',
    'email_change',
    'reset_code',
    'account_preference',
    'support_message',
  ].map((table) => `delete from ${table} where account_id = $1`),
  // A query that a place shares stays there.
  'delete from saved_query where account_id = $1 and partner_id is null and organization_id is null',
  'delete from pending_signup where email = $3',
  `update account set email = 'account-' || id || '@${endedHost}', name = '', phone = null, tax_id = null, picture = null, locale = null,
     password_hash = null, closed_memberships = null, ended_at = $4, edited_at = $4 where id = $1`,
]

/**
 * Ends the accounts that were closed before an instant: their personal data is erased, their email is free again, and what they did stays
 * with the number of the account. Gives the keys of their pictures, to be deleted. Each account is a transaction of its own.
 */
export const endClosedAccounts = async (database: Database, { before, now }: { before: Date; now: Date }): Promise<string[]> => {
  const { rows: due } = await database.asOwner((owner) =>
    owner.query<{ id: number }>('select id from account where closed_at < $1 and ended_at is null order by closed_at limit $2', [
      before,
      mostAccounts,
    ]),
  )
  const pictures: string[] = []
  for (const { id } of due) {
    const picture = await database.asOwner(async (owner) => {
      await owner.query('begin')
      try {
        const { rows } = await owner.query<{ email: string; picture: string | null; memberships: number[] }>(
          `select a.email, a.picture, array(select m.id from membership m where m.account_id = a.id) as memberships
           from account a where a.id = $1 and a.closed_at < $2 and a.ended_at is null for update`,
          [id, before],
        )
        const [account] = rows
        if (account !== undefined)
          for (const text of statements) await owner.query(...bound(text, [id, account.memberships, account.email, now]))
        await owner.query('commit')
        return account?.picture
      } catch (error) {
        await owner.query('rollback')
        throw error
      }
    })
    if (picture) pictures.push(picture)
  }
  return pictures
}

/** A statement with the values that it uses, in their order: the database refuses values that no statement names. */
const bound = (text: string, values: unknown[]): [string, unknown[]] => {
  const used = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)))].toSorted((one, other) => one - other)
  return [
    text.replaceAll(/\$(\d)/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}`),
    used.map((number) => values[number - 1]),
  ]
}
