import { accountStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { Database } from '../../connection/database.ts'

/**
 * The host of the email that replaces that of an ended account: reserved, so that nothing can be
 * sent there (RFC 2606).
 */
export const endedHost = 'ended.invalid'

/** Assignments that leave nothing of an account but its number; `present` is an SQL expression. */
export const emptiedAccount = (present: string): string =>
  `email = 'account-' || id || '@${endedHost}', name = '', phone = null, tax_id = null, picture = null, locale = null,
     password_hash = null, closed_memberships = null, status_id = ${accountStatuses.ids.closed}, ended_at = ${present}, edited_at = ${present}`

/** Accounts that one turn ends; the rest follow at the next. */
const mostAccounts = 200

/** Rows of the organizations that the account ($1) has administered. */
const ofPlaces = 'organization_id in (select organization_id from membership where account_id = $1)'

/**
 * What becomes of a row that names an account when the account ends. `erased`: statements with the
 * account's id ($1), its memberships' ids ($2), its email ($3) and the present ($4). `kept`: the
 * reason why the number of the account stays there.
 */
type Ending = 'deleted' | { erased: string } | { kept: string }

/**
 * Every column that refers to an account. A test compares it with the catalog, so that a new column
 * has to be decided.
 */
export const endingOfAccountColumns: Record<string, Ending> = {
  'account_device.account_id': 'deleted',
  'account_preference.account_id': 'deleted',
  'api_key.account_id': {
    kept: 'the key belongs to the place, whose administrators see who made it',
  },
  'audit.account_id': {
    kept: 'the audit trail says that something was done, by the number of the account',
  },
  'calendar_feed.account_id': {
    erased: 'update calendar_feed set revoked_at = coalesce(revoked_at, $4) where account_id = $1',
  },
  'csv_import.account_id': { kept: 'forgotten after days with its rows' },
  'email_change.account_id': 'deleted',
  'form_answer.account_id': { kept: 'a record of the place, which keeps the names of its authors' },
  'membership.account_id': {
    erased: `update membership set name = '', email = '', phone = null, tax_id = null, status_comments = null, title_key = '',
      search_text = '', deleted_at = coalesce(deleted_at, $4), version = version + 1 where account_id = $1`,
  },
  'partner_audit.account_id': {
    kept: 'the audit trail says that something was done, by the number of the account',
  },
  'passkey.account_id': 'deleted',
  'passkey_challenge.account_id': 'deleted',
  'recovery_code.account_id': 'deleted',
  'remembered_device.account_id': 'deleted',
  'reset_code.account_id': 'deleted',
  // A query that a place shares stays there.
  'saved_query.account_id': {
    erased:
      'delete from saved_query where account_id = $1 and partner_id is null and organization_id is null',
  },
  'security_event.account_id': {
    kept: 'the security log says that something happened, by the number of the account; its lines are chained',
  },
  'session.account_id': 'deleted',
  'signin_challenge.account_id': 'deleted',
  'signup_invitation.invited_by': {
    kept: 'an invitation belongs to the partner, whose administrators see who sent it',
  },
  'sso_flow.account_id': 'deleted',
  // Otherwise the person could not sign in again once they are invited again: the subject of a
  // provider's client has one account.
  'sso_identity.account_id': 'deleted',
  'support_message.account_id': 'deleted',
  'totp.account_id': 'deleted',
}

const ofColumns = Object.entries(endingOfAccountColumns).flatMap(([column, ending]) => {
  const [table, name] = column.split('.')
  if (ending === 'deleted') return [`delete from ${table} where ${name} = $1`]
  return 'erased' in ending ? [ending.erased] : []
})

/** What an account leaves behind goes, with the values of `Ending`. */
const statements = [
  // The audit trail keeps that something was done, and no longer what the account was called.
  `update audit set before = null, after = null where ${ofPlaces}
     and (entity = 'account' and entity_id = $1 or entity in ('organizationAdmins', 'branchOfficeAdmins') and entity_id = any ($2))`,
  `update partner_audit set before = null, after = null
     where entity = 'account' and entity_id = $1 or entity = 'partnerAdmins' and entity_id = any ($2)`,
  ...(['audit', 'partner_audit'] as const).map(
    (
      table,
    ) => `update ${table} set before = without_editor_name(before, $1), after = without_editor_name(after, $1)
     where ${table === 'audit' ? ofPlaces : 'true'} and $1::bigint::text in (before #>> '{create,user,id}', before #>> '{edit,user,id}',
       after #>> '{create,user,id}', after #>> '{edit,user,id}')`,
  ),
  `update delivery set receiver = '', subject = '', problem = null, title_key = '', search_text = '', version = version + 1
     where ${ofPlaces} and lower(receiver) = $3`,
  'delete from notice where membership_id = any ($2)',
  ...ofColumns,
  'delete from pending_signup where email = $3',
  'delete from signup_invitation where email = $3',
  `update account set ${emptiedAccount('$4')} where id = $1`,
]

/** Accounts that were closed before an instant and have not ended, the first closed first. */
export const closedAccountsDue = async (database: Database, before: Date): Promise<number[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number }>(
      'select id from account where closed_at < $1 and ended_at is null order by closed_at limit $2',
      [before, mostAccounts],
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends an account that was closed before an instant: its personal data is erased, its email is free
 * again, and what it did stays with the number of the account. Gives the key of its picture, to be
 * deleted; null without one, and for an account that was opened again meanwhile.
 */
export const endClosedAccount = (
  database: Database,
  id: number,
  { before, now }: { before: Date; now: Date },
): Promise<string | null> =>
  database.asOwner(async (owner) => {
    await owner.query('begin')
    try {
      const { rows } = await owner.query<{
        email: string
        picture: string | null
        memberships: number[]
      }>(
        `select a.email, a.picture, array(select m.id from membership m where m.account_id = a.id) as memberships
         from account a where a.id = $1 and a.closed_at < $2 and a.ended_at is null for update`,
        [id, before],
      )
      const [account] = rows
      if (account !== undefined)
        for (const text of statements)
          await owner.query(...bound(text, [id, account.memberships, account.email, now]))
      await owner.query('commit')
      return account?.picture ?? null
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })

/**
 * A statement with the values that it uses, in their order: the database refuses values that no
 * statement names.
 */
const bound = (text: string, values: unknown[]): [string, unknown[]] => {
  const used = [
    ...new Set([...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number))),
  ].toSorted((one, other) => one - other)
  return [
    text.replaceAll(/\$(\d)/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}`),
    used.map((number) => values[number - 1]),
  ]
}
