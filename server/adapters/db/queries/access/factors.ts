import { sql, type Kysely } from 'kysely'
import type {
  Factors,
  ListedPasskey,
  Passkey,
  PasskeyChallenge,
} from '../../../../ports/authentication/factors.ts'
import type { Tables } from '../../tables.ts'
import { factorStateOf } from './sessions.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

type StoredPasskey = Omit<Passkey, 'publicKey'> & { publicKey: Buffer; account: number }

const passkeyOf = ({ publicKey, ...stored }: StoredPasskey): Passkey & { account: number } => ({
  ...stored,
  publicKey: new Uint8Array(publicKey),
})

const passkeyColumns = sql`id, account_id as account, credential_id as "credentialId", public_key as "publicKey", counter, transports`

const readOwnFactors =
  (connection: Kysely<Tables>): Factors['own'] =>
  async (account, at) => {
    const totp = await sql<{ since: Date }>`select confirmed_at as since from totp
      where account_id = ${account} and confirmed_at is not null`.execute(connection)
    const passkeys =
      await sql<ListedPasskey>`select id, name, created_at as "createdAt", used_at as "usedAt", synced from passkey
      where account_id = ${account} order by created_at, id`.execute(connection)
    const counted = await sql<{ codes: number; devices: number }>`select
      (select count(*) from recovery_code where account_id = ${account} and used_at is null)::int as codes,
      (select count(*) from remembered_device where account_id = ${account} and expires_at > ${at})::int as devices`.execute(
      connection,
    )
    const { codes, devices } = counted.rows[0]!
    return {
      totpSince: totp.rows[0]?.since ?? null,
      passkeys: passkeys.rows,
      recoveryCodesLeft: codes,
      remembered: devices,
    }
  }

/** Second factors of accounts. Accounts belong to no tenant. */
export const factorsWithin = (connection: Kysely<Tables>): Factors => ({
  ...totpWithin(connection),
  ...passkeysWithin(connection),
  ...recoveryCodesWithin(connection),
  ...challengesWithin(connection),
  ...devicesWithin(connection),

  state: (account) => factorStateOf(connection, account),
  own: readOwnFactors(connection),
  markSessionProven: async (tokenHash) => {
    await sql`update session set fresh_by_factor = true where token_hash = ${bytes(tokenHash)}`.execute(
      connection,
    )
  },
  reset: async (account) => {
    const totp = await sql`delete from totp where account_id = ${account}`.execute(connection)
    const passkeys = await sql`delete from passkey where account_id = ${account}`.execute(
      connection,
    )
    for (const table of [
      'recovery_code',
      'remembered_device',
      'signin_challenge',
      'passkey_challenge',
    ])
      await sql`delete from ${sql.table(table)} where account_id = ${account}`.execute(connection)
    return [totp, passkeys].some(done)
  },
  unlink: async (account) => {
    await sql`select enter(array(select m.organization_id from membership m
      where m.account_id = ${account} and m.organization_id is not null))`.execute(connection)
    return done(
      await sql`delete from sso_identity where account_id = ${account}`.execute(connection),
    )
  },
  removeSince: async (account, since) => {
    for (const table of ['totp', 'passkey', 'recovery_code'])
      await sql`delete from ${sql.table(table)} where account_id = ${account} and created_at >= ${since}`.execute(
        connection,
      )
    for (const table of ['remembered_device', 'signin_challenge', 'passkey_challenge'])
      await sql`delete from ${sql.table(table)} where account_id = ${account}`.execute(connection)
  },
  wordsOf: async (account) => {
    const found = await sql<{
      words: string[] | null
    }>`select account_words(${account}) as words`.execute(connection)
    return found.rows[0]!.words ?? []
  },
  renewPasswordHash: async (account, before, hash) => {
    await sql`select renew_password_hash(${account}, ${before}, ${hash})`.execute(connection)
  },
})

const done = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean =>
  Number(numAffectedRows ?? 0) > 0

const totpWithin = (
  connection: Kysely<Tables>,
): Pick<Factors, 'totpSecret' | 'beginTotp' | 'confirmTotp' | 'useTotpStep' | 'removeTotp'> => ({
  totpSecret: async (account, confirmed) => {
    const found = await sql<{ secret: string }>`select secret from totp
      where account_id = ${account} and (confirmed_at is not null) = ${confirmed}`.execute(
      connection,
    )
    return found.rows[0]?.secret
  },
  beginTotp: async (account, sealed, at) =>
    done(
      await sql`insert into totp (account_id, secret, created_at) values (${account}, ${sealed}, ${at})
        on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
        where totp.confirmed_at is null`.execute(connection),
    ),
  confirmTotp: async (account, step, at) =>
    done(
      await sql`update totp set confirmed_at = ${at}, last_step = ${step}
        where account_id = ${account} and confirmed_at is null`.execute(connection),
    ),
  useTotpStep: async (account, step) =>
    done(
      await sql`update totp set last_step = ${step}
        where account_id = ${account} and confirmed_at is not null and last_step < ${step}`.execute(
        connection,
      ),
    ),
  removeTotp: async (account) =>
    done(
      await sql`delete from totp where account_id = ${account} and confirmed_at is not null`.execute(
        connection,
      ),
    ),
})

type PasskeyQueries =
  | 'passkeys'
  | 'passkeyOf'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'usePasskey'

const passkeysWithin = (connection: Kysely<Tables>): Pick<Factors, PasskeyQueries> => ({
  passkeys: async (account) => {
    const found =
      await sql<StoredPasskey>`select ${passkeyColumns} from passkey where account_id = ${account} order by id`.execute(
        connection,
      )
    return found.rows.map(passkeyOf)
  },
  passkeyOf: async (credentialId) => {
    const found =
      await sql<StoredPasskey>`select ${passkeyColumns} from passkey where credential_id = ${credentialId}`.execute(
        connection,
      )
    return found.rows.map(passkeyOf)[0]
  },
  addPasskey: async (
    account,
    { credentialId, publicKey, counter, transports, synced, name },
    at,
  ) => {
    const added = await sql<{ id: number }>`insert into passkey
      (account_id, credential_id, public_key, counter, transports, synced, name, created_at)
      values (${account}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${synced}, ${name}, ${at})
      on conflict (credential_id) do nothing returning id`.execute(connection)
    return added.rows[0]?.id
  },
  renamePasskey: async (account, id, name) =>
    done(
      await sql`update passkey set name = ${name} where account_id = ${account} and id = ${id}`.execute(
        connection,
      ),
    ),
  removePasskey: async (account, id) => {
    const removed = await sql<{
      name: string
    }>`delete from passkey where account_id = ${account} and id = ${id}
      returning name`.execute(connection)
    return removed.rows[0]?.name
  },
  usePasskey: async (id, counter, at) =>
    done(
      await sql`update passkey set counter = ${counter}, used_at = ${at}
        where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`.execute(
        connection,
      ),
    ),
})

type CodeQueries =
  | 'unusedRecoveryCodes'
  | 'hasRecoveryCodes'
  | 'setRecoveryCodes'
  | 'spendRecoveryCode'

const recoveryCodesWithin = (connection: Kysely<Tables>): Pick<Factors, CodeQueries> => ({
  unusedRecoveryCodes: async (account) => {
    const found = await sql<{
      id: number
      hash: string
    }>`select id, code_hash as hash from recovery_code
      where account_id = ${account} and used_at is null order by id`.execute(connection)
    return found.rows
  },
  hasRecoveryCodes: async (account) => {
    const found =
      await sql`select from recovery_code where account_id = ${account} limit 1`.execute(connection)
    return found.rows.length > 0
  },
  setRecoveryCodes: async (account, hashes, at) => {
    await sql`delete from recovery_code where account_id = ${account}`.execute(connection)
    await sql`insert into recovery_code (account_id, code_hash, created_at)
      select ${account}::bigint, hash, ${at}::timestamptz from unnest(${hashes}::text[]) as hash`.execute(
      connection,
    )
  },
  spendRecoveryCode: async (id, at) =>
    done(
      await sql`update recovery_code set used_at = ${at} where id = ${id} and used_at is null`.execute(
        connection,
      ),
    ),
})

type ChallengeQueries =
  | 'openChallenge'
  | 'countChallengeTry'
  | 'challengeHolder'
  | 'challengeAccount'
  | 'endChallenge'
  | 'openPasskeyChallenge'
  | 'takePasskeyChallenge'

const challengesWithin = (connection: Kysely<Tables>): Pick<Factors, ChallengeQueries> => ({
  openChallenge: async ({ tokenHash, account, deviceHash, singleSignOn, at, expiresAt }) => {
    await sql`insert into signin_challenge (token_hash, account_id, device_hash, sso_organization_id, created_at, expires_at)
      values (${bytes(tokenHash)}, ${account}, ${bytes(deviceHash)}, ${singleSignOn}, ${at}, ${expiresAt})`.execute(
      connection,
    )
  },
  countChallengeTry: async ({ tokenHash, deviceHash, mostTries }, at) => {
    const counted = await sql<{ account: number }>`update signin_challenge set tries = tries + 1
      where token_hash = ${bytes(tokenHash)} and device_hash = ${bytes(deviceHash)} and tries < ${mostTries} and expires_at > ${at}
      returning account_id as account`.execute(connection)
    return counted.rows[0]?.account
  },
  challengeHolder: async ({ tokenHash, deviceHash, mostTries }, at) => {
    const found = await sql<{ account: number }>`select account_id as account from signin_challenge
      where token_hash = ${bytes(tokenHash)} and device_hash = ${bytes(deviceHash)} and tries < ${mostTries}
        and expires_at > ${at}`.execute(connection)
    return found.rows[0]?.account
  },
  challengeAccount: async (tokenHash) => {
    const found = await sql<{ account: number }>`select account_id as account from signin_challenge
      where token_hash = ${bytes(tokenHash)}`.execute(connection)
    return found.rows[0]?.account
  },
  endChallenge: async (tokenHash) => {
    const ended = await sql<{
      singleSignOn: number | null
    }>`delete from signin_challenge where token_hash = ${bytes(tokenHash)}
      returning sso_organization_id as "singleSignOn"`.execute(connection)
    return ended.rows[0]
  },
  openPasskeyChallenge: async ({
    tokenHash,
    challenge,
    registers,
    account,
    deviceHash,
    at,
    expiresAt,
  }) => {
    await sql`insert into passkey_challenge (token_hash, challenge, registers, account_id, device_hash, created_at, expires_at)
      values (${bytes(tokenHash)}, ${challenge}, ${registers}, ${account}, ${bytes(deviceHash)}, ${at}, ${expiresAt})`.execute(
      connection,
    )
  },
  takePasskeyChallenge: async ({ tokenHash, deviceHash, registers }, at) => {
    const taken = await sql<PasskeyChallenge>`delete from passkey_challenge
      where token_hash = ${bytes(tokenHash)} and device_hash = ${bytes(deviceHash)} and registers = ${registers} and expires_at > ${at}
      returning challenge, account_id as account`.execute(connection)
    return taken.rows[0]
  },
})

const devicesWithin = (
  connection: Kysely<Tables>,
): Pick<Factors, 'rememberDevice' | 'isRemembered' | 'forgetDevices'> => ({
  rememberDevice: async (account, deviceHash, { at, expiresAt }) => {
    await sql`insert into remembered_device (account_id, device_hash, created_at, expires_at)
      values (${account}, ${bytes(deviceHash)}, ${at}, ${expiresAt})
      on conflict (account_id, device_hash) do update set created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
      connection,
    )
  },
  isRemembered: async (account, deviceHash, at) => {
    const found = await sql`select from remembered_device
      where account_id = ${account} and device_hash = ${bytes(deviceHash)} and expires_at > ${at}`.execute(
      connection,
    )
    return found.rows.length > 0
  },
  forgetDevices: async (account) => forgetDevices(connection, account),
})

/**
 * Forgets all remembered devices of an account, after a password or factor changed or all sessions
 * ended.
 */
export const forgetDevices = async (connection: Kysely<Tables>, account: number): Promise<void> => {
  await sql`delete from remembered_device where account_id = ${account}`.execute(connection)
}
