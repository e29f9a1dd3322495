import type pg from 'pg'

/** The role that requests work under: it owns nothing, so row-level security binds it. */
export const applicationRole = 'phi_application'

// any number, but the same in every process of the application
const roleLock = 7_240_001

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Makes sure that the application's role exists and that each of `logins` may take it. Changes nothing where it is so already.
 * @param owner a connection of the schema's owner
 * @throws Error saying what an administrator has to run, when the owner may not create roles
 */
export const ensureApplicationRole = async (owner: pg.ClientBase, logins: string[]): Promise<void> => {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [roleLock])
    // roles belong to all databases of a server: another database's application may create it at the same moment
    await owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then create role ${applicationRole} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    for (const login of logins) {
      if (!(await mayTakeRole(owner, login))) await owner.query(`grant ${applicationRole} to ${quoted(login)}`)
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    if ((error as { code?: string }).code !== '42501') throw error
    const grants = logins.map((login) => `grant ${applicationRole} to ${quoted(login)};`).join(' ')
    throw new Error(
      `This database login may not set up the role the application works under. Ask an administrator of the server to run once: create role ${applicationRole} nologin; ${grants}`,
      { cause: error },
    )
  }
}

const mayTakeRole = async (owner: pg.ClientBase, login: string): Promise<boolean> => {
  // since 16 a creator is a member without being allowed to take the role
  const { rows } = await owner.query<{ may: boolean }>(
    `select pg_has_role($1, $2, case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [login, applicationRole],
  )
  return rows[0]?.may ?? false
}

/** Tables that the application only adds to: what happened is never altered. */
const appendOnly = ['audit', 'partner_audit']

/** Tables that the application reaches by functions of the owner's alone. */
const closed = ['security_event']

/** Tables whose rows are only put out of sight: what an appointment names stays, so that no booking has to look whether it is there. */
const neverDeletedFrom = ['branch_office', 'entailed_product', 'expert', 'schedule', 'schedule_series']

/**
 * Lets the application read and write every table of the schema that the owner has made, and nothing else: run after each migration.
 * The list of migrations stays read-only.
 */
export const grantToApplication = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('revoke create on schema public from public')
  await owner.query(`grant usage on schema public to ${applicationRole}`)
  // one by one: an extension's view in the schema may belong to somebody else
  const { rows } = await owner.query<{ name: string; sequence: boolean }>(
    `select oid::regclass::text as name, relkind = 'S' as sequence from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner = (select oid from pg_roles where rolname = current_user)`,
  )
  for (const { name, sequence } of rows) {
    if (closed.some((table) => name === table || name === `${table}_id_seq`))
      await owner.query(`revoke all on ${name} from ${applicationRole}`)
    else if (sequence) await owner.query(`grant usage, select on sequence ${name} to ${applicationRole}`)
    else if (name === 'migration') await owner.query(`grant select on ${name} to ${applicationRole}`)
    else if (appendOnly.includes(name)) {
      await owner.query(`revoke update, delete, truncate on ${name} from ${applicationRole}`)
      await owner.query(`grant select, insert on ${name} to ${applicationRole}`)
    } else if (neverDeletedFrom.includes(name)) {
      await owner.query(`revoke delete, truncate on ${name} from ${applicationRole}`)
      await owner.query(`grant select, insert, update on ${name} to ${applicationRole}`)
    } else await owner.query(`grant select, insert, update, delete on ${name} to ${applicationRole}`)
  }
}
