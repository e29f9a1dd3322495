import { sql, type Transaction } from 'kysely'
import type { Language } from '../../../../contract/words/languages.ts'
import type { OwnAccounts } from '../../../ports/ownAccounts.ts'
import type { Tables } from '../database.ts'
import { administrationWithin, endResets } from './administration.ts'
import { attempt } from './attempt.ts'
import { closedAccountsWithin } from './closedAccounts.ts'
import { factorsWithin } from './factors.ts'
import { letterboxWithin } from './letterbox.ts'
import { json } from './writeRecords.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

const columns = {
  name: 'name',
  phone: 'phone',
  taxId: 'tax_id',
  locale: 'locale',
  picture: 'picture',
  passwordHash: 'password_hash',
} as const

/** One's own account, the requests that end in its password, and messages to whoever runs a scope: none of it belongs to a tenant. */
export const ownAccountsWithin = (transaction: Transaction<Tables>): OwnAccounts => ({
  ...administrationWithin(transaction),
  ...letterboxWithin(transaction),
  ...closedAccountsWithin(transaction),
  factors: factorsWithin(transaction),
  attempt: (work, tried = false) => attempt(transaction, work, tried),
  change: async (account, values, at) => {
    const changed = Object.entries(columns).flatMap(([name, column]) => {
      const value = values[name as keyof typeof columns]
      return value === undefined ? [] : [[column, value] as const]
    })
    await transaction
      .updateTable('account')
      .set({ ...Object.fromEntries(changed), edited_at: at })
      .where('id', '=', account)
      .execute()
    if (values.passwordHash !== undefined) await endResets(transaction, account, at)
  },
  removePassword: async (account, at) => {
    await sql`update account set password_hash = null, edited_at = ${at} where id = ${account}`.execute(transaction)
    await sql`delete from session where account_id = ${account}`.execute(transaction)
    await endResets(transaction, account, at, { takesBack: true })
  },
  countCodeTry: async ({ requestHash, email, deviceHash, mostTries, at }) => {
    const chosen = sql`select request_hash from reset_code where device_hash = ${bytes(deviceHash)} and not invitation
      ${requestHash === null ? sql`` : sql`and request_hash = ${bytes(requestHash)}`}
      ${email === null ? sql`` : sql`and email = ${email}`} order by created_at desc limit 1`
    const counted = await sql<{ requestHash: string; account: number | null }>`update reset_code set tries = tries + 1
      where request_hash = (${chosen}) and tries < ${mostTries} and token_hash is null and used_at is null and expires_at > ${at}
      returning encode(request_hash, 'hex') as "requestHash", account_id as account`.execute(transaction)
    return counted.rows[0]
  },
  giveToken: async (requestHash, tokenHash, expiresAt) => {
    const given = await sql`update reset_code set token_hash = ${bytes(tokenHash)}, expires_at = ${expiresAt}
      where request_hash = ${bytes(requestHash)} and token_hash is null and used_at is null`.execute(transaction)
    return Number(given.numAffectedRows) === 1
  },
  tokenHolder: async (tokenHash, deviceHash, at) => {
    const found = await sql<{
      account: number
      email: string
      name: string
      locale: Language | null
      hasPassword: boolean
      takesBack: boolean
    }>`select a.id as account, a.email, a.name, a.locale, a.has_password as "hasPassword", r.takes_back as "takesBack" from reset_code r
      join account a on a.id = r.account_id
      where r.token_hash = ${bytes(tokenHash)} and r.used_at is null and r.expires_at > ${at}
        and (r.device_hash is null or r.device_hash = ${deviceHash === null ? null : bytes(deviceHash)})`.execute(transaction)
    return found.rows[0]
  },
  useToken: async (tokenHash, at) => {
    const used = await sql`update reset_code set used_at = ${at}
      where token_hash = ${bytes(tokenHash)} and used_at is null and expires_at > ${at}`.execute(transaction)
    return Number(used.numAffectedRows) === 1
  },
  audit: async (account, { at, accountId, action, entity, entityId, before, after, ref, address, device }) => {
    const entry = {
      at,
      account_id: accountId,
      action,
      entity,
      entity_id: entityId,
      before: json(before),
      after: json(after),
      ref,
      address,
      device,
    }
    // A place whose invitation the account has not accepted gets no entry.
    const accepted = await sql<{ partner: number | null; organization: number | null }>`select partner_id as partner,
      organization_id as organization from membership
      where account_id = ${account} and deleted_at is null and accepted_at is not null`.execute(transaction)
    const places = accepted.rows
    const organizations = new Set(places.flatMap(({ organization }) => organization ?? []))
    await sql`select enter(${[...organizations]}::bigint[])`.execute(transaction)
    for (const organization of organizations) {
      await transaction
        .insertInto('audit')
        .values({ ...entry, organization_id: organization })
        .execute()
    }
    for (const partner of new Set(places.flatMap((place) => place.partner ?? []))) {
      await transaction
        .insertInto('partner_audit')
        .values({ ...entry, partner_id: partner })
        .execute()
    }
  },
  keepMessage: async ({ organization, partner, account, name, email, subject, message, language, at }) => {
    const row = {
      organization_id: organization,
      partner_id: partner,
      account_id: account,
      name,
      email,
      subject,
      message,
      language,
      created_at: at,
    }
    const kept = await transaction.insertInto('support_message').values(row).returning('id').executeTakeFirstOrThrow()
    return kept['id'] as number
  },
})
