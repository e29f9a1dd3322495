-- The services of a branch whose group sessions need more than one person, as [{entailedProduct, minCapacity}].
create or replace function group_minimums(organization bigint, branch bigint) returns jsonb language plpgsql as $$
begin
  perform enter(array[organization]);
  return (select coalesce(jsonb_agg(jsonb_build_object('entailedProduct', e.id, 'minCapacity', p.min_capacity)), '[]')
    from entailed_product e
    join product p on p.organization_id = organization and p.id = e.product_id and p.capacity > 1 and p.min_capacity > 1
    where e.organization_id = organization and e.branch_office_id = branch and e.deleted_at is null);
end
$$;
