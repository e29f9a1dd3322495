-- How long sessions last, and from which networks administrators work, as their organizations and partners set it (configuration
-- 'security'; authority.md, 3).

-- The shortest session that any place of an account asks for: unused, in minutes, and at the longest, in days. A partner's own value holds
-- for its organizations too, which may only be stricter.
create or replace function session_terms(holder bigint, out idle_minutes int, out days int) language plpgsql as $$
begin
  perform enter(array(select m.organization_id from membership m
    where m.account_id = holder and m.deleted_at is null and m.accepted_at is not null and m.organization_id is not null));
  select coalesce(min(coalesce(least((c.value ->> 'idleMinutes')::int, (p.value ->> 'idleMinutes')::int), 720)), 720),
      coalesce(min(coalesce(least((c.value ->> 'sessionDays')::int, (p.value ->> 'sessionDays')::int), 30)), 30)
    into idle_minutes, days
    from membership m
    left join organization_directory d on d.organization_id = m.organization_id
    left join configuration c on c.organization_id = m.organization_id and c.branch_office_id is null and c.key = 'security'
    left join partner_configuration p on p.partner_id = coalesce(m.partner_id, d.partner_id) and p.key = 'security'
    where m.account_id = holder and m.deleted_at is null and m.accepted_at is not null;
end
$$;
