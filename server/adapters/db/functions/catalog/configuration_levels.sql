-- What is configured for a branch under a key, as each level has set it.
create or replace function configuration_levels(organization bigint, branch bigint, asked text) returns json language plpgsql stable as $$
begin
  return (select coalesce(json_agg(json_build_object('level', l.level, 'version', l.version, 'values', l.value)), '[]')
    from (select 'partner' as level, p.version, p.value from partner_configuration p
        join organization_directory d on d.organization_id = organization and d.partner_id = p.partner_id where p.key = asked
      union all
      select case when own.branch_office_id is null then 'organization' else 'branchOffice' end, own.version, own.value
      from configuration own where own.organization_id = organization and own.key = asked
        and (own.branch_office_id is null or own.branch_office_id = branch)) as l);
end
$$;
