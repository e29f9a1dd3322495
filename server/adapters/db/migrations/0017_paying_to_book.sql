-- Payment inside booking: what a service or a booking page asks for, the time that is held until it is paid, and what became of it.

-- What a service asks of whoever books it, in place of what its branch asks; a booking page says it for all of its services.
alter table product add column booking_rules jsonb;
alter table entailed_product add column booking_rules jsonb;
alter table direct_link add column payment_rule int;

-- What is configured for a branch under a key, as each level has set it.
create function configuration_levels(organization bigint, branch bigint, asked text) returns json language plpgsql stable as $$
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

-- What a visit is paid by: how the branch is paid, and what the services and the booking page say instead.
--   link: the name of a booking page, or null; entailed: the services asked for, or null for all of the branch
create function read_terms(organization bigint, branch bigint, link text, entailed bigint[]) returns json language plpgsql as $$
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

-- Whether an organization knows somebody by their e-mail, and whether they have been there or are to come.
create function read_booker(organization bigint, mail text) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return json_build_object(
    'known', exists (select from client c where c.organization_id = organization and c.email = mail and c.deleted_at is null),
    'came', exists (select from schedule s left join client c on c.organization_id = organization and c.id = s.client_id
      where s.organization_id = organization and s.status_id between 3 and 7 and (s.booker ->> 'email' = mail or c.email = mail)));
end
$$;

-- Books as book does, and in the same transaction asks for what is to be paid. `plan` is that of book, with
--   policy    what the client agrees to by booking
--   held      until when the time is held without being paid, or null where it is booked already
--   asks      {concept, amountKind, amount, currency, expiresAt}: the payment link to make, or null
-- Gives what book gives, with the id of the link.
create function book_asking(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb := book(organization, plan);
  now_at timestamptz := plan ->> 'now';
  unpaid_until timestamptz := plan ->> 'held';
  appointment bigint := answer ->> 'schedule';
  link bigint;
begin
  if answer ->> 'result' <> 'booked' then
    return answer;
  end if;
  update schedule s set policy = plan -> 'policy', hold_expires_at = unpaid_until
  where s.organization_id = organization and s.id = appointment;
  if unpaid_until is not null then
    update occupation o set held_until = unpaid_until
    where o.organization_id = organization and o.schedule_id = appointment;
  end if;
  if jsonb_typeof(plan -> 'asks') = 'object' then
    insert into payment_link (organization_id, branch_office_id, client_id, schedule, kind, concept, amount_kind, amount_amount,
      amount_currency, installments, expires_at, max_uses, status_id, title_key, search_text, created_at)
    select organization, s.branch_office_id, s.client_id, s.id, 1, a.concept, a."amountKind", a.amount, a.currency, 1, a."expiresAt", 1, 1,
      a."titleKey", a."titleKey", now_at
    from schedule s, jsonb_to_record(plan -> 'asks') as a (concept text, "amountKind" int, amount bigint, currency text,
      "expiresAt" timestamptz, "titleKey" text)
    where s.organization_id = organization and s.id = appointment
    returning id into link;
    update idempotency i set answer = i.answer || jsonb_build_object('link', link)
    where i.organization_id = organization and i.key = plan ->> 'key';
  end if;
  return answer || jsonb_build_object('link', link);
end
$$;

-- What was held until it is paid is paid: it becomes what it was booked as. Nothing where it is not held any more. The caller has locked it.
create function confirm_paid(organization bigint, appointment bigint, becomes int, blocks boolean, now_at timestamptz, why text)
returns boolean language plpgsql as $$
declare
  former jsonb;
  later jsonb;
begin
  perform enter(array[organization]);
  select audited_schedule(s) into former from schedule s
  where s.organization_id = organization and s.id = appointment and s.status_id = 2;
  if former is null then
    return false;
  end if;
  update schedule s set status_id = becomes, hold_expires_at = null, hold_hash = null, version = s.version + 1, edited_at = now_at
  where s.organization_id = organization and s.id = appointment
  returning audited_schedule(s) into later;
  update occupation o set held_until = null, blocking = blocks
  where o.organization_id = organization and o.schedule_id = appointment;
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  values (organization, now_at, null, 'paid', 'schedules', appointment, former, later, why);
  return true;
end
$$;

-- Holds the time of an appointment that is being paid a while longer, once: a bank has to be asked, or its client to be seen by it.
create function prolong_hold(organization bigint, appointment bigint, until_at timestamptz) returns void language plpgsql as $$
begin
  perform enter(array[organization]);
  update schedule s set hold_expires_at = until_at, policy = s.policy || '{"prolonged": true}'
  where s.organization_id = organization and s.id = appointment and s.status_id = 2 and s.hold_expires_at < until_at
    and s.policy -> 'prolonged' is null;
  if found then
    update occupation o set held_until = until_at
    where o.organization_id = organization and o.schedule_id = appointment and o.blocking;
  end if;
end
$$;
