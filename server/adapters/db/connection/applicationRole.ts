import { errorCode } from '../../../../contract/kernel/errorFacts.ts'
import type pg from 'pg'
import { definerFunctions, tableAccess, tenantWrites, type TableAccess } from './tableAccess.ts'
import { isKeyOf } from '../../../../contract/kernel/typedKeys.ts'

/** The role that requests work under: it owns nothing, so row-level security binds it. */
export const applicationRole = 'phi_application'

// any number, but the same in every process of the application
const roleLock = 7_240_001

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Makes sure that the application's role exists and that each of `logins` may take it. Changes
 * nothing where it is so already.
 * @param owner a connection of the schema's owner
 * @throws Error saying what an administrator has to run, when the owner may not create roles
 */
export const ensureApplicationRole = async (
  owner: pg.ClientBase,
  logins: string[],
): Promise<void> => {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [roleLock])
    // roles belong to all databases of a server: another database's application may create it at
    // the same moment
    await owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then create role ${applicationRole} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    for (const login of logins) {
      if (!(await mayTakeRole(owner, login)))
        await owner.query(`grant ${applicationRole} to ${quoted(login)}`)
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    if (errorCode(error) !== '42501') throw error
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

/**
 * Grants the application the access to the owner's tables that `tableAccess` lists, and nothing
 * else. Runs after each migration. Functions with the owner's privileges get a pinned search path,
 * and only the application may call them.
 */
export const grantToApplication = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('revoke create on schema public from public')
  await owner.query(`grant usage on schema public to ${applicationRole}`)
  // one by one: an extension's view in the schema may belong to another role
  const { rows } = await owner.query<{ name: string; sequence: boolean; columns: string[] }>(
    `select c.oid::regclass::text as name, relkind = 'S' as sequence,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by attnum) as columns
     from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner = (select oid from pg_roles where rolname = current_user)`,
  )
  const grants = rows.flatMap(({ name, sequence, columns }) =>
    sequence
      ? [`grant usage, select on sequence ${name} to ${applicationRole}`]
      : tableGrants(name, columns),
  )
  // In one message: there are some two hundred of them, after every migration.
  await owner.query(grants.join(';'))
  await pinDefiners(owner)
}

const tableGrants = (name: string, columns: string[]): string[] => {
  const known: TableAccess | undefined = isKeyOf(tableAccess, name) ? tableAccess[name] : undefined
  const reads = known?.reads ?? 'all'
  const writes = known?.writes ?? tenantWrites[name] ?? ['insert', 'update', 'delete']
  const readable =
    typeof reads === 'string'
      ? null
      : 'only' in reads
        ? reads.only
        : columns.filter((column) => !reads.without.includes(column))
  const verbs = [
    ...(reads === 'none'
      ? []
      : [readable === null ? 'select' : `select (${readable.map(quoted).join(', ')})`]),
    ...writes,
  ]
  // Revoking from a table takes the grants on its columns away too.
  const revoke = `revoke all on ${name} from ${applicationRole}`
  return verbs.length === 0
    ? [revoke]
    : [revoke, `grant ${verbs.join(', ')} on ${name} to ${applicationRole}`]
}

/**
 * Pins a search path that callers cannot bend: temporary tables come last. Migrations that replace
 * a function need not repeat it.
 */
const pinDefiners = async (owner: pg.ClientBase): Promise<void> => {
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and (prosecdef or proname = any ($1)) and proowner = (select oid from pg_roles where rolname = current_user)`,
    [definerFunctions],
  )
  for (const { signature } of rows) {
    await owner.query(
      `alter function ${signature} security definer set search_path = public, pg_temp`,
    )
    await owner.query(`revoke execute on function ${signature} from public`)
    await owner.query(`grant execute on function ${signature} to ${applicationRole}`)
  }
}
