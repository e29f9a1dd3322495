import type pg from 'pg'
import { applicationRole } from '../applicationRole.ts'

type Login = { current: string; member: boolean; exempt: boolean; owns: boolean }

/**
 * Makes sure that row-level security binds the application's connections.
 *
 * Straight to the server, every connection starts under the application's role. Behind a transaction pooler a role set on one
 * connection would hold for whoever gets it next and not for us, so there the login itself has to be a plain member of that role.
 * @throws Error saying how the login has to be set up
 */
export const verifyLogin = async (pool: pg.Pool, pooled: boolean): Promise<void> => {
  const { rows } = await pool.query<Login>(
    `select current_user as current, pg_has_role(current_user, $1, 'USAGE') as member, r.rolsuper or r.rolbypassrls as exempt,
            exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'MEMBER')) as owns
     from pg_roles r where r.rolname = current_user`,
    [applicationRole],
  )
  const login = rows[0]
  if (!pooled && login?.current !== applicationRole) {
    throw new Error(
      `DATABASE_URL leads to a pooler that drops the role ${applicationRole}. Turn named statements off, and see the README on connection poolers.`,
    )
  }
  if (login?.member && !login.exempt && !login.owns) return
  throw new Error(
    `Behind a pooler the login ${login?.current} of DATABASE_URL must be a member of ${applicationRole} and no more: not a superuser, without BYPASSRLS, and not the owner of the tables.`,
  )
}
