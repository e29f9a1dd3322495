-- What the job queue holds about a person who is erased. The queue is the owner's schema, so this runs with the owner's rights, and only
-- where the caller has entered. A job that is being worked on is left to end; it finds nothing left of the person.
create or replace function forget_jobs(organization bigint, patterns text[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if organization <> all (coalesce(entered(), '{}')) then return; end if;
  -- The queue makes its schema when it starts for the first time.
  if to_regclass('pgboss.job') is null then return; end if;
  execute $job$delete from pgboss.job where data ->> 'organization' = $1::text and state <> 'active' and lower(data::text) like any ($2)$job$
    using organization, patterns;
end
$$;
