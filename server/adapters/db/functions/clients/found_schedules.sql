-- The appointments of an organization, at most so many, in which a word occurs, or in what is known of their clients. As with
-- `found_clients`, row-level security keeps an index from answering `like`, so this looks as the owner, and only where the caller has
-- entered. What it finds may hold the word where its reader may not look: the query that uses it decides that.
create or replace function found_schedules(organization bigint, word text, most int) returns bigint[] language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  found bigint[];
begin
  if organization <> all (coalesce(entered(), '{}')) then return '{}'; end if;
  select array_agg(f.id) into found from (
    (select s.id from schedule s
      where s.organization_id = organization and appointment_key(s.code, s.booker) like word limit most)
    union
    (select s.id from schedule s where s.organization_id = organization and s.client_id in (
      select c.id from client c where c.organization_id = organization and c.deleted_at is null and c.search_text like word) limit most)
  ) as f;
  return coalesce(found, '{}');
end
$$;
