-- What a branch taxes its services with: how it is paid, and what services say of their own.
create or replace function taxes_at(organization bigint, branch bigint) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return json_build_object(
    'configuration', configuration_levels(organization, branch, 'payment'),
    'own', (select coalesce(json_agg(json_build_object('product', p.id, 'entailedProduct', e.id, 'tax', coalesce(e.tax, p.tax),
        'taxIncluded', coalesce(e.tax_included, p.tax_included))), '[]')
      from product p
      left join entailed_product e on e.organization_id = organization and e.branch_office_id = branch and e.product_id = p.id
        and e.deleted_at is null
      where p.organization_id = organization
        and (p.tax is not null or p.tax_included is not null or e.tax is not null or e.tax_included is not null)));
end
$$;
