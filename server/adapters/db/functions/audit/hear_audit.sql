-- Marks lines of the audit trail as handled, and returns those that had not been, in their order. The application may not alter the trail
-- itself, so this does it with the owner's rights, and only where the caller has entered. Locked in their order, so that of two who ask at
-- once the later waits, and what is written down after one another stays so.
create or replace function hear_audit(organization bigint, lines bigint[]) returns bigint[] language plpgsql security definer
  set search_path = public as $$
declare
  fresh bigint[];
begin
  if organization <> all (coalesce(entered(), '{}')) then return '{}'; end if;
  select array_agg(l.id) into fresh from (
    select a.id from audit a where a.organization_id = organization and a.id = any (lines) and not a.heard order by a.id for update
  ) l;
  update audit a set heard = true where a.organization_id = organization and a.id = any (fresh);
  return coalesce(fresh, '{}');
end
$$;
