-- What a direct link demands beside what read_calendar gives of it, or null; `link` is its name.
create or replace function direct_link_terms(organization bigint, branch bigint, link text) returns jsonb language plpgsql as $$
begin
  if link is null then
    return null;
  end if;
  perform enter(array[organization]);
  return (select jsonb_build_object('opensAt', d.opens_at, 'firstDay', d.first_day, 'lastDay', d.last_day,
      'isExhausted', d.max_uses > 0 and direct_link_uses(organization, d.id) >= d.max_uses,
      'passwordHash', case when d.asks_password then d.password_hash end, 'banner', d.banner,
      'prefill', jsonb_build_object('name', d.prefill_name, 'email', d.prefill_email, 'phone', d.prefill_phone,
        'product', d.prefill_product_id, 'expert', d.prefill_expert_id))
    from direct_link d
    where d.organization_id = organization and d.branch_office_id = branch and d.name = link and d.deleted_at is null);
end
$$;
