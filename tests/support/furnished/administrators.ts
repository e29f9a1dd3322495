import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { password, signIn, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** Where a person administers: exactly one level, the narrowest that is named. */
export type Post = { partner?: number; organization?: number; branchOffice?: number }

type Owner = { query: (text: string, values: unknown[]) => Promise<{ rows: { id: number }[] }> }

const one = async (owner: Owner, text: string, values: unknown[]): Promise<number> =>
  (await owner.query(text, values)).rows[0]!.id

/** A further partner, as its operator would enter it; gives its id. */
export const createFurtherPartner = (
  { database, ports }: ApiUnderTest,
  name: string,
): Promise<number> =>
  database.asOwner((owner) =>
    one(
      owner as Owner,
      'insert into partner (fantasy_name, title_key, status_id, created_at) values ($1, lower($1), 1, $2) returning id',
      [name, ports.clock.now()],
    ),
  )

// Hashing is slow on purpose, and everybody here has the same password.
let hashed: Promise<string> | undefined

/** An account without any admin record; gives its id. */
export const createAccount = async (
  { database, ports }: ApiUnderTest,
  email: string,
): Promise<number> => {
  const hash = await (hashed ??= ports.secrets.hashPassword(password))
  return database.asOwner((owner) =>
    one(
      owner as Owner,
      'insert into account (email, name, password_hash, created_at, status_id) values ($1, $1, $2, $3, 2) returning id',
      [email, hash, ports.clock.now()],
    ),
  )
}

/**
 * Gives an account an admin record with a role of its own; gives the record's id. Records made
 * later are younger.
 */
export const addMembership = (
  { database, ports }: ApiUnderTest,
  account: number,
  { partner, organization, branchOffice }: Post,
  privileges: ItemPrivilege[] = everyPrivilege,
): Promise<number> =>
  database.asOwner(async (owner) => {
    const rights = JSON.stringify(privileges)
    const now = ports.clock.now()
    const role = await (partner === undefined
      ? one(
          owner,
          "insert into role (organization_id, name, level, parent, data_scope, item_privileges, created_at) values ($1, 'test', 2, 0, 3, $2, $3) returning id",
          [organization, rights, now],
        )
      : one(
          owner,
          "insert into partner_role (partner_id, name, parent, item_privileges, created_at) values ($1, 'test', 0, $2, $3) returning id",
          [partner, rights, now],
        ))
    return one(
      owner,
      `insert into membership (account_id, partner_id, organization_id, branch_office_id, role_id, status_id, created_at, accepted_at, name, email, title_key)
       select $1, $2, $3, $4, $5, 1, $6, $6, name, email, lower(name) from account where id = $1 returning id`,
      [account, partner, partner === undefined ? organization : undefined, branchOffice, role, now],
    )
  })

/** A person new who administers a partner, an organization or a branch office, signed in. */
export const createAdmin = async (
  api: ApiUnderTest,
  email: string,
  post: Post,
  privileges?: ItemPrivilege[],
): Promise<SignedIn> => {
  await addMembership(api, await createAccount(api, email), post, privileges)
  return signIn(api, email)
}

/** Puts other rights into the role of a person's only admin record. */
export const giveRights = (
  { database }: ApiUnderTest,
  email: string,
  privileges: ItemPrivilege[],
): Promise<void> =>
  database.asOwner(async (owner) => {
    for (const [table, level] of [
      ['role', 'organization_id'],
      ['partner_role', 'partner_id'],
    ]) {
      await owner.query(
        `update ${table} set item_privileges = $2 where id in (select m.role_id from membership m join account a on a.id = m.account_id
          where a.email = $1 and m.${level} is not null)`,
        [email, JSON.stringify(privileges)],
      )
    }
  })
