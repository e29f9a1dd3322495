-- The names that belong to an account: its own, its e-mail, and those of the places that it administers. A new password may not consist of them.
create or replace function account_words(holder bigint) returns text[] language plpgsql as $$
begin
  perform enter(array(select m.organization_id from membership m
    where m.account_id = holder and m.deleted_at is null and m.organization_id is not null));
  return (
    select array_remove(array[a.name, a.email] || array_agg(p.fantasy_name) || array_agg(o.fantasy_name) || array_agg(b.fantasy_name), null)
    from account a
    left join membership m on m.account_id = a.id and m.deleted_at is null
    left join partner p on p.id = m.partner_id
    left join organization o on o.organization_id = m.organization_id
    left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id
    where a.id = holder group by a.id);
end
$$;
