-- How an appointment is paid: the settings of the branch, and what the services and the direct link set instead.
--   link: the name of a booking page, or null; entailed: the requested services, or null for all of the branch
create or replace function read_terms(organization bigint, branch bigint, link text, entailed bigint[]) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return json_build_object(
    'configuration', configuration_levels(organization, branch, 'payment'),
    'link', (select d.payment_rule from direct_link d
      where d.organization_id = organization and d.branch_office_id = branch and d.name = link and d.deleted_at is null),
    'services', (select coalesce(json_agg(json_build_object('entailedProduct', e.id, 'rules', json_build_array(e.booking_rules, p.booking_rules))), '[]')
      from entailed_product e join product p on p.organization_id = organization and p.id = e.product_id
      where e.organization_id = organization and e.branch_office_id = branch and e.deleted_at is null
        and (entailed is null or e.id = any (entailed)) and (e.booking_rules is not null or p.booking_rules is not null)));
end
$$;
