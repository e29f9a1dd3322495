import { sql, type RawBuilder, type Transaction } from 'kysely'
import { searchKey } from '../../../../../contract/text/searchKey.ts'
import { accountStatuses } from '../../../../../contract/kernel/statuses.ts'
import type {
  EmailChange,
  LinkState,
  ProvenEmails,
  SignupInvitation,
  StoredInvitation,
  StoredSignup,
  StoredSignupInvitation,
} from '../../../../ports/accounts/provenEmails.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
const { invited, active } = accountStatuses.ids

/** Verification of emails: sign-ups, email changes and invitations. */
export const provenEmailsWithin = (transaction: Transaction<Tables>): ProvenEmails => ({
  ...signupsWithin(transaction),
  ...signupInvitationsWithin(transaction),
  ...emailChangesWithin(transaction),
  ...invitationsWithin(transaction),
})

type Signups = Pick<
  ProvenEmails,
  'invitedAccount' | 'activate' | 'openSignup' | 'signup' | 'trySignup' | 'useSignup'
>

const openSignup =
  (transaction: Transaction<Tables>): Signups['openSignup'] =>
  async ({
    tokenHash,
    email,
    partner,
    organization,
    name,
    passwordHash,
    language,
    at,
    expiresAt,
  }) => {
    const row = {
      token_hash: bytes(tokenHash),
      email,
      partner_id: partner,
      organization: json(organization),
      admin_name: name,
      password_hash: passwordHash,
      language,
      created_at: at,
      expires_at: expiresAt,
    }
    await transaction.insertInto('pending_signup').values(row).execute()
  }

const signupsWithin = (transaction: Transaction<Tables>): Signups => ({
  invitedAccount: async ({ email, name, at }) => {
    const found = await sql<{
      id: number
    }>`insert into account (email, name, created_at, status_id) values (${email}, ${name}, ${at}, ${invited})
      on conflict (email) do update set email = excluded.email returning id`.execute(transaction)
    return found.rows[0]!.id
  },
  activate: async ({ email, name, passwordHash, at }) => {
    const made = await sql<{
      id: number
    }>`insert into account (email, name, password_hash, created_at, status_id)
      values (${email}, ${name}, ${passwordHash}, ${at}, ${active})
      on conflict (email) do update set name = excluded.name, password_hash = ${passwordHash}, status_id = ${active}, edited_at = ${at}
        where account.status_id = ${invited} returning id`.execute(transaction)
    await sql`update pending_signup set expires_at = least(expires_at, ${at})
      where email = ${email} and used_at is null`.execute(transaction)
    return made.rows[0]?.id
  },
  openSignup: openSignup(transaction),
  signup: async (tokenHash) => {
    const found =
      await sql<LinkState>`select used_at as "usedAt", expires_at as "expiresAt" from pending_signup
      where token_hash = ${bytes(tokenHash)}`.execute(transaction)
    return found.rows[0]
  },
  trySignup: async (tokenHash) => {
    const found = await sql<StoredSignup>`select * from try_signup(${bytes(tokenHash)})`.execute(
      transaction,
    )
    return found.rows[0]
  },
  useSignup: async (tokenHash, at) => {
    const used = await sql`update pending_signup set used_at = ${at}
      where token_hash = ${bytes(tokenHash)} and used_at is null and expires_at > ${at}`.execute(
      transaction,
    )
    return Number(used.numAffectedRows) === 1
  },
})

type SignupInvitations = Pick<
  ProvenEmails,
  | 'inviteSignup'
  | 'signupInvitation'
  | 'signupInvitations'
  | 'withdrawSignupInvitation'
  | 'useSignupInvitation'
>

const signupInvitationsWithin = (transaction: Transaction<Tables>): SignupInvitations => ({
  inviteSignup: async ({ partner, email, name, tokenHash, invitedBy, at, expiresAt }) => {
    const opened = await sql<{ id: number }>`insert into signup_invitation
        (partner_id, email, name, token_hash, invited_by, created_at, expires_at)
      values (${partner}, ${email}, ${name}, ${bytes(tokenHash)}, ${invitedBy}, ${at}, ${expiresAt})
      on conflict (partner_id, email) where used_at is null do update set name = excluded.name, token_hash = excluded.token_hash,
        invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning id`.execute(transaction)
    return opened.rows[0]!.id
  },
  signupInvitation: async (tokenHash) =>
    (await readSignupInvitations(transaction, sql`i.token_hash = ${bytes(tokenHash)}`))[0],
  signupInvitations: (partner, at) =>
    readSignupInvitations(
      transaction,
      sql`i.partner_id = ${partner} and i.used_at is null and i.expires_at > ${at}`,
    ),
  withdrawSignupInvitation: async (partner, id) => {
    const gone =
      await sql<SignupInvitation>`delete from signup_invitation where id = ${id} and partner_id = ${partner} and used_at is null
      returning partner_id as partner, email, name`.execute(transaction)
    return gone.rows[0]
  },
  useSignupInvitation: async ({ partner, email, at }) => {
    const used = await sql`update signup_invitation set used_at = ${at}
      where partner_id = ${partner} and email = ${email} and used_at is null and expires_at > ${at}`.execute(
      transaction,
    )
    return Number(used.numAffectedRows) === 1
  },
})

const readSignupInvitations = async (
  transaction: Transaction<Tables>,
  condition: RawBuilder<unknown>,
): Promise<StoredSignupInvitation[]> => {
  const found =
    await sql<StoredSignupInvitation>`select i.id, i.partner_id as partner, i.email, i.name, a.name as "invitedBy",
      i.created_at as "sentAt", i.used_at as "usedAt", i.expires_at as "expiresAt"
    from signup_invitation i join account a on a.id = i.invited_by
    where ${condition} order by i.created_at desc, i.id desc limit 500`.execute(transaction)
  return found.rows
}

type EmailChanges = Pick<
  ProvenEmails,
  | 'openEmailChange'
  | 'emailChange'
  | 'waitingEmail'
  | 'cancelEmailChange'
  | 'useEmailChange'
  | 'undoableChange'
  | 'undoEmailChange'
  | 'isEmailTaken'
>
type ChangeRow = EmailChange & { usedAt: Date | null; expiresAt: Date }

const openEmailChange =
  (transaction: Transaction<Tables>): EmailChanges['openEmailChange'] =>
  async ({ tokenHash, account, former, email, at, expiresAt }) => {
    await cancelEmailChange(transaction, account)
    const row = {
      token_hash: bytes(tokenHash),
      account_id: account,
      former,
      email,
      created_at: at,
      expires_at: expiresAt,
    }
    await transaction.insertInto('email_change').values(row).execute()
  }

const undoEmailChange =
  (transaction: Transaction<Tables>): EmailChanges['undoEmailChange'] =>
  async (undoHash, at) => {
    // Undoes later changes too: their links would lead back to addresses that the owner never had.
    const undone = await sql<{
      account: number
    }>`update email_change set undone_at = ${at} from email_change this
      where this.undo_hash = ${bytes(undoHash)} and this.undone_at is null and email_change.account_id = this.account_id
        and email_change.used_at is not null and email_change.undone_at is null and email_change.used_at >= this.used_at
      returning email_change.account_id as account`.execute(transaction)
    if (undone.rows[0] === undefined) return false
    await cancelEmailChange(transaction, undone.rows[0].account)
    return true
  }

const emailChangesWithin = (transaction: Transaction<Tables>): EmailChanges => ({
  openEmailChange: openEmailChange(transaction),
  emailChange: async (tokenHash) => {
    const found =
      await sql<ChangeRow>`select account_id as account, former, email, used_at as "usedAt", expires_at as "expiresAt"
      from email_change where token_hash = ${bytes(tokenHash)}`.execute(transaction)
    return found.rows[0]
  },
  waitingEmail: async (account, at) => {
    const found = await sql<{
      email: string
      expiresAt: Date
    }>`select email, expires_at as "expiresAt" from email_change
      where account_id = ${account} and used_at is null and expires_at > ${at} order by created_at desc limit 1`.execute(
      transaction,
    )
    return found.rows[0]
  },
  cancelEmailChange: (account) => cancelEmailChange(transaction, account),
  useEmailChange: async (tokenHash, { tokenHash: undoHash, at, until }) => {
    const used =
      await sql`update email_change set used_at = ${at}, undo_hash = ${bytes(undoHash)}, undo_until = ${until}
      where token_hash = ${bytes(tokenHash)} and used_at is null and expires_at > ${at}`.execute(
        transaction,
      )
    return Number(used.numAffectedRows) === 1
  },
  undoableChange: async (undoHash) => {
    const found =
      await sql<ChangeRow>`select account_id as account, former, email, undone_at as "usedAt", undo_until as "expiresAt"
      from email_change where undo_hash = ${bytes(undoHash)}`.execute(transaction)
    return found.rows[0]
  },
  undoEmailChange: undoEmailChange(transaction),
  isEmailTaken: async (email, account, at) => {
    const found = await sql<{
      taken: boolean
    }>`select exists (select from account where email = ${email} and status_id <> ${invited}
        and id is distinct from ${account}::bigint)
      or exists (select from email_change where former = ${email} and account_id is distinct from ${account}::bigint
        and undone_at is null and undo_until > ${at}) as taken`.execute(transaction)
    return found.rows[0]!.taken
  },
})

const cancelEmailChange = async (
  transaction: Transaction<Tables>,
  account: number,
): Promise<void> => {
  await sql`delete from email_change where account_id = ${account} and used_at is null`.execute(
    transaction,
  )
}

type Invitations = Pick<ProvenEmails, 'invite' | 'invitation' | 'invitations' | 'acceptInvitation'>

const invitationsWithin = (transaction: Transaction<Tables>): Invitations => ({
  invite: async (membership, { tokenHash, at, expiresAt }) => {
    await sql`update membership set invited_at = ${at}, invitation_until = ${expiresAt}, invitation_hash = ${bytes(tokenHash)}
      where id = ${membership} and accepted_at is null`.execute(transaction)
  },
  invitation: async (by) => {
    const condition =
      'tokenHash' in by
        ? sql`m.invitation_hash = ${bytes(by.tokenHash)}`
        : sql`m.id = ${by.id} and m.account_id = ${by.account}`
    return (await readInvitations(transaction, condition))[0]
  },
  invitations: async (account, at) => {
    const open = sql`m.account_id = ${account} and m.accepted_at is null and m.invitation_until > ${at}`
    return (await readInvitations(transaction, open)).filter(({ place }) => place !== null)
  },
  acceptInvitation: async (membership, at) => {
    const accepted =
      await sql<AcceptedRow>`update membership m set accepted_at = ${at}, email = a.email, version = version + 1
      from account a where m.id = ${membership} and a.id = m.account_id and m.accepted_at is null and m.deleted_at is null
        and m.invitation_until > ${at} and a.status_id = ${active}
      returning m.account_id as account, m.organization_id as organization, m.name, a.email, m.phone, m.tax_id as "taxId"`.execute(
        transaction,
      )
    const [row] = accepted.rows
    if (row === undefined) return false
    // A session that another organization's provider opened must not reach this place.
    await sql`delete from session where account_id = ${row.account} and sso_organization_id is not null
      and sso_organization_id is distinct from ${row.organization}::bigint`.execute(transaction)
    const found = searchKey([row.name, row.email, row.phone, row.taxId].filter(Boolean).join(' '))
    await sql`update membership set search_text = ${found} where id = ${membership}`.execute(
      transaction,
    )
    return true
  },
})

type AcceptedRow = {
  account: number
  organization: number | null
  name: string
  email: string
  phone: string | null
  taxId: string | null
}

const readInvitations = async (
  transaction: Transaction<Tables>,
  condition: RawBuilder<unknown>,
): Promise<StoredInvitation[]> => {
  const owners = await sql<{
    organization: number
  }>`select m.organization_id as organization from membership m
    where ${condition} and m.deleted_at is null and m.organization_id is not null`.execute(
    transaction,
  )
  // The names of places and roles are stored in the tenants.
  await sql`select enter(${owners.rows.map(({ organization }) => organization)}::bigint[])`.execute(
    transaction,
  )
  const found = await sql<StoredInvitation>`
    select m.id, m.account_id as account, a.status_id <> ${invited} as "isActive", m.name, m.email,
      a.email as "accountEmail",
      m.partner_id as partner, m.organization_id as organization, m.branch_office_id as "branchOffice",
      case when m.partner_id is not null then p.fantasy_name when m.branch_office_id is not null then b.fantasy_name
        else o.fantasy_name end as place,
      coalesce(pr.name, r.name) as role, who.name as "invitedBy", m.accepted_at as "acceptedAt", m.invitation_until as "expiresAt"
    from membership m
    join account a on a.id = m.account_id
    left join account who on who.id = m.created_by
    left join partner p on p.id = m.partner_id and p.deleted_at is null
    left join organization o on o.organization_id = m.organization_id and o.deleted_at is null
    left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id and b.deleted_at is null
    left join partner_role pr on m.partner_id is not null and pr.id = m.role_id
    left join role r on m.partner_id is null and r.organization_id = m.organization_id and r.id = m.role_id
    where ${condition} and m.deleted_at is null and m.invitation_until is not null order by m.invited_at desc, m.id`.execute(
    transaction,
  )
  return found.rows
}
