-- Functions are created from their files (server/adapters/db/functions). What earlier migrations made of them goes, but for those that
-- generated columns, indexes and policies are made of.
do $$
declare
  found record;
begin
  for found in
    select p.oid::regprocedure as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
      select from pg_depend d where (d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
        or (d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass))
  loop
    execute 'drop function ' || found.signature;
  end loop;
end $$;
