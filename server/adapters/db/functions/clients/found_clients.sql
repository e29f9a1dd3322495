-- The clients of an organization that a search finds, at most so many; the longest word comes first. Row-level security keeps an index from
-- answering `like`, because it might reveal other tenants' rows; so this reads as the owner, and only where the caller has entered.
create or replace function found_clients(organization bigint, words text[], most int) returns bigint[] language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  found bigint[];
begin
  if organization <> all (coalesce(entered(), '{}')) then return '{}'; end if;
  select array_agg(f.id) into found from (
    select c.id from client c
    where c.organization_id = organization and c.deleted_at is null and c.search_text like words[1] and c.search_text like all (words)
    limit most) as f;
  return coalesce(found, '{}');
end
$$;
