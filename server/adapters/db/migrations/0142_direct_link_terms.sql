-- Direct links with uses, a window, values that are filled in, a password and figures (definitions 3.12).
alter table direct_link
  add column opens_at timestamptz,
  add column first_day date,
  add column last_day date,
  add column max_uses int not null default 0 check (max_uses between 0 and 100000),
  add column max_per_booker int not null default 0 check (max_per_booker between 0 and 50),
  add column asks_password boolean not null default false,
  add column password_hash text,
  add column openings int not null default 0,
  add column prefill_name text,
  add column prefill_email text,
  add column prefill_phone text,
  add column prefill_product_id bigint,
  add column prefill_expert_id bigint,
  add foreign key (organization_id, prefill_product_id) references entailed_product (organization_id, id),
  add foreign key (organization_id, prefill_expert_id) references expert (organization_id, id);

create index schedule_by_link on schedule (organization_id, direct_link_id) where direct_link_id is not null;

-- The bookings that count as uses of a direct link: a held time is none yet, and what is canceled, rejected or expired gives its use back.
create function direct_link_uses(organization bigint, link bigint) returns int language plpgsql stable as $$
begin
  return (select count(*)::int from schedule s
    where s.organization_id = organization and s.direct_link_id = link and s.status_id in (2, 3, 4, 5, 6, 7, 8));
end
$$;

-- What a direct link demands beside what read_calendar gives of it, or null; `link` is its name.
create function direct_link_terms(organization bigint, branch bigint, link text) returns jsonb language plpgsql as $$
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

-- The status of a direct link that follows from its uses and its end; one that is switched off stays so.
create function settle_direct_link(organization bigint, link bigint, now_at timestamptz) returns void language plpgsql as $$
begin
  perform enter(array[organization]);
  update direct_link d set status_id = n.status
  from (select e.id, case when e.expires_at <= now_at then 3
      when e.max_uses > 0 and direct_link_uses(organization, e.id) >= e.max_uses then 4 else 1 end as status
    from direct_link e where e.organization_id = organization and e.id = link) n
  where d.organization_id = organization and d.id = n.id and d.status_id in (1, 3, 4) and d.status_id <> n.status;
end
$$;

-- Keeps the limits of the direct link that a new booking was made on, in the booking's own transaction: the booking that takes the last
-- use locks the link, and the next one is counted after that. `answer` is that of place_booking or ask_for, and is returned. Raises PA015
-- where the link is used up, PA016 where the same email has booked on it as often as it may.
create function keep_direct_link(organization bigint, plan jsonb, now_at timestamptz, answer jsonb) returns jsonb language plpgsql as $$
declare
  booked record;
  limits record;
begin
  if answer ->> 'result' <> 'booked' or plan #>> '{change,id}' is not null then
    return answer;
  end if;
  select s.direct_link_id as link, s.status_id as status, lower(s.booker ->> 'email') as email into booked
  from schedule s where s.organization_id = organization and s.id = (answer ->> 'schedule')::bigint;
  if booked.link is null or booked.status = 1 then
    return answer;
  end if;
  select d.max_uses, d.max_per_booker into limits from direct_link d where d.organization_id = organization and d.id = booked.link;
  if coalesce(limits.max_uses, 0) = 0 and coalesce(limits.max_per_booker, 0) = 0 then
    return answer;
  end if;
  select d.max_uses, d.max_per_booker into limits from direct_link d
  where d.organization_id = organization and d.id = booked.link for no key update;
  if limits.max_uses > 0 and direct_link_uses(organization, booked.link) > limits.max_uses then
    raise exception using errcode = 'PA015', message = 'the direct link is used up';
  end if;
  if limits.max_per_booker > 0 and booked.email is not null and (
      select count(*) from schedule s where s.organization_id = organization and s.direct_link_id = booked.link
        and lower(s.booker ->> 'email') = booked.email and s.status_id in (2, 3, 4, 5, 6, 7, 8)) > limits.max_per_booker then
    raise exception using errcode = 'PA016', message = 'the same email has booked on the direct link as often as it may';
  end if;
  perform settle_direct_link(organization, booked.link, now_at);
  return answer;
end
$$;
