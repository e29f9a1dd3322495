import type pg from 'pg'
import { applicationRole } from '../applicationRole.ts'

type Login = { current: string; session: string; member: boolean; exempt: boolean; owns: boolean; mayBecomeOwner: boolean }

/**
 * Makes sure that row-level security binds the application's connections.
 *
 * Straight to the server, every connection starts under the application's role. Behind a transaction pooler a role set on one
 * connection would hold for whoever gets it next and not for us, so there the login itself has to be a plain member of that role.
 *
 * A role that a connection has taken can be left again (`set role none`), so in production the login itself must own nothing.
 * @throws Error saying how the login has to be set up
 */
export const verifyLogin = async (pool: pg.Pool, { pooled, refuseOwner }: { pooled: boolean; refuseOwner: boolean }): Promise<void> => {
  const { rows } = await pool.query<Login>(
    `select current_user as current, session_user as session, pg_has_role(current_user, $1, 'USAGE') as member, r.rolsuper or r.rolbypassrls as exempt,
            exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'MEMBER')) as owns,
            (select s.rolsuper or s.rolbypassrls or s.rolcreaterole from pg_roles s where s.rolname = session_user)
              or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(session_user, c.relowner, 'MEMBER'))
              or has_database_privilege(session_user, current_database(), 'CREATE') as "mayBecomeOwner"
     from pg_roles r where r.rolname = current_user`,
    [applicationRole],
  )
  const login = rows[0]
  if (!pooled && login?.current !== applicationRole) {
    throw new Error(
      `DATABASE_URL leads to a pooler that drops the role ${applicationRole}. Turn named statements off, and see the README on connection poolers.`,
    )
  }
  if (refuseOwner && login?.mayBecomeOwner) {
    throw new Error(
      `DATABASE_URL signs in as ${login.session}, which owns the tables, may create them or is a superuser: a fault in one statement would reach every tenant.\n` +
        `    rule:    a login of its own that is a member of ${applicationRole} and no more, and the owner in DATABASE_MIGRATION_URL; ALLOW_INSECURE=owner-login starts anyway\n` +
        `    example: create role agenda login password '…'; grant ${applicationRole} to agenda;`,
    )
  }
  if (login?.member && !login.exempt && !login.owns) return
  throw new Error(
    `Behind a pooler the login ${login?.current} of DATABASE_URL must be a member of ${applicationRole} and no more: not a superuser, without BYPASSRLS, and not the owner of the tables.`,
  )
}
