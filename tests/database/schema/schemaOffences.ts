import type pg from 'pg'
import { localTables, referenceTables } from '../../../server/adapters/db/connection/tableAccess.ts'

/** One breach of the rules that let the schema be distributed by organization. */
export type Offence = { problem: string; place: string; detail: string | null }

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/**
 * The schema as the rules see it: every table with its kind and its column `organization_id`, and
 * the foreign keys between them.
 */
const schema = `
  with own_table as (
    select t.oid, t.relname as name, c.attnum as organization, c.attnotnull as required, c.atttypid as type,
           case when t.relname in (${list(referenceTables)}) then 'reference' when t.relname in (${list(localTables)}) then 'local' else 'tenant' end as kind
    from pg_class t
    left join pg_attribute c on c.attrelid = t.oid and c.attname = 'organization_id' and not c.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  ),
  tenant as (select * from own_table where kind = 'tenant'),
  foreign_key as (
    select k.*, child.name as child, child.kind as child_kind, child.organization as child_organization,
           parent.name as parent, parent.kind as parent_kind, parent.organization as parent_organization
    from pg_constraint k
    join own_table child on child.oid = k.conrelid
    join own_table parent on parent.oid = k.confrelid
    where k.contype = 'f'
  ),
  own_function as (
    select f.oid, f.proname as name, f.prosrc as source, f.prosqlbody is not null as parsed, f.pronargs as arguments, l.lanname as language,
           pg_get_function_identity_arguments(f.oid) as signature
    from pg_proc f
    join pg_language l on l.oid = f.prolang
    where f.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  )`

const rules: Record<string, string> = {
  'has no organization_id': `select name as place, null as detail from tenant where organization is null`,

  'organization_id may be null': `select name as place, null as detail from tenant where organization is not null and not required`,

  'organization_id is not bigint': `select name as place, format_type(type, null) as detail from tenant where organization is not null and type <> 'bigint'::regtype`,

  'has no primary key': `
    select name as place, null as detail from tenant where not exists (select from pg_index i where i.indrelid = tenant.oid and i.indisprimary)`,

  'a unique or exclusion index lacks organization_id': `
    select name as place, i.indexrelid::regclass::text as detail from tenant
    join pg_index i on i.indrelid = tenant.oid and (i.indisunique or i.indisexclusion)
    where organization is not null and not organization = any (i.indkey::int2[])`,

  'an exclusion does not compare organization_id with =': `
    select name as place, k.conname as detail from tenant
    join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'x'
    where not exists (
      select from unnest(k.conkey, k.conexclop) as part (column_number, operator)
      join pg_operator o on o.oid = part.operator
      where part.column_number = tenant.organization and o.oprname = '=')`,

  'a foreign key between tenant tables does not pair organization_id': `
    select child as place, conname as detail from foreign_key
    where child_kind = 'tenant' and parent_kind = 'tenant'
      and not exists (select from unnest(conkey, confkey) as pair (ours, theirs) where pair.ours = child_organization and pair.theirs = parent_organization)`,

  'a foreign key between tenant tables acts on update': `
    select child as place, conname as detail from foreign_key where child_kind = 'tenant' and parent_kind = 'tenant' and confupdtype in ('c', 'n', 'd')`,

  'a foreign key between tenant tables sets null or default on delete': `
    select child as place, conname as detail from foreign_key where child_kind = 'tenant' and parent_kind = 'tenant' and confdeltype in ('n', 'd')`,

  'a foreign key leads to a table of a kind that is elsewhere': `
    select child as place, conname || ': ' || child_kind || ' to ' || parent_kind as detail from foreign_key
    where (child_kind <> 'tenant' and parent_kind = 'tenant') or (child_kind <> 'local' and parent_kind = 'local')`,

  'a trigger on a tenant or reference table': `
    select name as place, g.tgname as detail from own_table join pg_trigger g on g.tgrelid = own_table.oid and not g.tgisinternal where kind <> 'local'`,

  'a policy with a subquery': `
    select name as place, p.polname as detail from tenant join pg_policy p on p.polrelid = tenant.oid
    where coalesce(p.polqual::text, '') || coalesce(p.polwithcheck::text, '') ~ 'SUBLINK'`,

  'a sequence that is not bigint': `
    select name as place, s.seqrelid::regclass::text as detail from tenant
    join pg_depend d on d.refobjid = tenant.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_sequence s on s.seqrelid = d.objid and s.seqtypid <> 'bigint'::regtype`,

  'an SQL function whose body is a string': `select name as place, signature as detail from own_function where language = 'sql' and not parsed`,

  'an SQL function that reads a tenant table': `
    select own_function.name as place, tenant.name as detail from own_function
    join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = own_function.oid and d.refclassid = 'pg_class'::regclass
    join tenant on tenant.oid = d.refobjid
    where language = 'sql' and arguments > 0`,

  // a cluster sends SET LOCAL on to its workers, but not what a function sets
  'a function that calls set_config': `select name as place, signature as detail from own_function where source ~* 'set_config'`,
}

export const offenceKinds = Object.keys(rules)

/** Every breach in the schema `public`; none on a schema that can be distributed. */
export const schemaOffences = async (client: pg.ClientBase): Promise<Offence[]> => {
  const branches = Object.entries(rules).map(
    ([problem, rule]) =>
      `select '${problem}' as problem, found.place, found.detail::text from (${rule}) as found`,
  )
  return (await client.query<Offence>(`${schema} ${branches.join(' union all ')} order by 1, 2, 3`))
    .rows
}
