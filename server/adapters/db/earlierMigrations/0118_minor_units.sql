-- Amounts are counted in the minor units of ISO 4217 from now on (contract/currencies.ts). Until now they went by the digits that the locale
-- data of the runtime shows, which gave none to the currencies below: their amounts are multiplied. All others stay as they are. The texts of
-- statements are not touched, since they are hashed (contract/statements.ts reads their former units); see docs/decisions/0049.

-- What an amount of a currency is multiplied by: those in use first, then those that may only stand in old records.
create function minor_unit_factor(code text) returns bigint language sql immutable parallel safe
  return case
    when code = 'IQD' then 1000
    when code in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SOS', 'SYP', 'YER') then 100
    when code in ('ADP', 'BYR', 'ESP', 'ITL', 'LUF', 'MGF', 'MRO', 'SLL', 'STD', 'TMM', 'TRL', 'ZMK', 'ZWD') then 100
    else 1
  end;

-- Whether a document names one of them as the currency of something.
create function names_scaled_currency(given jsonb) returns boolean language sql immutable parallel safe
  return given::text ~ ('"currency": "(AFN|ALL|COP|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|PKR|SOS|SYP|YER'
    '|ADP|BYR|ESP|ITL|LUF|MGF|MRO|SLL|STD|TMM|TRL|ZMK|ZWD)"');

-- A document with all of its {amount, currency} in the new units.
create function scaled_money(given jsonb) returns jsonb language plpgsql immutable as $$
declare
  scaled jsonb;
begin
  case jsonb_typeof(given)
    when 'array' then
      select coalesce(jsonb_agg(scaled_money(e.part) order by e.place), '[]') into scaled
      from jsonb_array_elements(given) with ordinality as e (part, place);
    when 'object' then
      select coalesce(jsonb_object_agg(e.name, scaled_money(e.part)), '{}') into scaled from jsonb_each(given) as e (name, part);
      if jsonb_typeof(given -> 'amount') = 'number' and jsonb_typeof(given -> 'currency') = 'string' then
        scaled := scaled || jsonb_build_object('amount', (given ->> 'amount')::numeric * minor_unit_factor(given ->> 'currency'));
      end if;
    else scaled := given;
  end case;
  return scaled;
end
$$;

-- A document with the numbers of some names multiplied, at any depth, but for what names a currency of its own.
create function scaled_parts(given jsonb, names text[], factor bigint) returns jsonb language plpgsql immutable as $$
declare
  scaled jsonb;
begin
  if factor = 1 or (jsonb_typeof(given) = 'object' and jsonb_typeof(given -> 'currency') = 'string') then return given; end if;
  case jsonb_typeof(given)
    when 'array' then
      select coalesce(jsonb_agg(scaled_parts(e.part, names, factor) order by e.place), '[]') into scaled
      from jsonb_array_elements(given) with ordinality as e (part, place);
    when 'object' then
      select coalesce(jsonb_object_agg(e.name, case when e.name = any (names) and jsonb_typeof(e.part) = 'number'
        then to_jsonb((e.part #>> '{}')::numeric * factor) else scaled_parts(e.part, names, factor) end), '{}') into scaled
      from jsonb_each(given) as e (name, part);
    else scaled := given;
  end case;
  return scaled;
end
$$;

-- The settings of a place, whose amounts are in the currency of the place.
create function scaled_settings(given jsonb, factor bigint) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(given) = 'object' then (
    select coalesce(jsonb_object_agg(e.name, case
      when e.name in ('minAmount', 'refundStepUp') then scaled_parts(jsonb_build_object('of', e.part), '{of}', factor) -> 'of'
      when e.name in ('deposit', 'lateCancelFee', 'noShowFee', 'platformFee', 'commission')
        then scaled_parts(e.part, '{amount,min,max,fixed,from}', factor)
      else e.part end), '{}')
    from jsonb_each(given) as e (name, part)
  ) else given end
$$;

-- A record as it stands in the audit trail: amounts without a currency of their own are in that of the record, or of the organization.
create function scaled_record(given jsonb, otherwise bigint) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(given) = 'object' then (
    select coalesce(jsonb_object_agg(e.name, case
      when e.name in ('bookingRules', 'commission', 'discount', 'rule', 'parts', 'cancel') then scaled_parts(e.part,
        '{amount,min,max,from,kept,discount,refunded,tax,fee,earned,tips,adjustments,advances,fees,reversals}',
        case when own.code is null then otherwise else minor_unit_factor(own.code) end)
      else e.part end), '{}')
    from jsonb_each(scaled_money(given)) as e (name, part)
    cross join (select coalesce(given #>> '{price,currency}', given #>> '{total,currency}', given #>> '{amount,currency}') as code) as own
  ) else given end
$$;

-- The currency of each organization (without a branch) and of each branch, as effectiveConfiguration.ts finds it.
create temporary table place_currency on commit drop as
select o.organization_id, o.partner_id, b.id as branch_office_id,
  coalesce(own.value ->> 'currency', whole.value ->> 'currency', above.value ->> 'currency', 'USD') as currency
from organization o
cross join lateral (select null::bigint as id union all select b.id from branch_office b where b.organization_id = o.organization_id) as b
left join configuration own on own.organization_id = o.organization_id and own.branch_office_id = b.id and own.key = 'payment'
left join configuration whole on whole.organization_id = o.organization_id and whole.branch_office_id is null and whole.key = 'payment'
left join partner_configuration above on above.partner_id = o.partner_id and above.key = 'payment';

-- What a partner sets holds for all of its organizations: it is in their currency where they agree, else in its own.
create temporary table partner_factor on commit drop as
select p.id as partner_id, coalesce(
  (select min(minor_unit_factor(c.currency)) from place_currency c where c.partner_id = p.id and c.branch_office_id is null
    having count(distinct minor_unit_factor(c.currency)) = 1),
  minor_unit_factor(own.value ->> 'currency')) as factor
from partner p left join partner_configuration own on own.partner_id = p.id and own.key = 'payment';

-- The threshold above which a refund requires a proof has a default without a currency. Where it held, it is written down as it was.
update configuration c set value = c.value || jsonb_build_object('refundStepUp', 50000)
from place_currency o
left join partner_configuration above on above.partner_id = o.partner_id and above.key = 'security'
where c.organization_id = o.organization_id and c.branch_office_id is null and o.branch_office_id is null and c.key = 'security'
  and minor_unit_factor(o.currency) > 1 and c.value ->> 'refundStepUp' is null and above.value ->> 'refundStepUp' is null;

insert into configuration (organization_id, branch_office_id, key, value)
select o.organization_id, null, 'security', jsonb_build_object('refundStepUp', 50000)
from place_currency o
left join partner_configuration above on above.partner_id = o.partner_id and above.key = 'security'
where o.branch_office_id is null and minor_unit_factor(o.currency) > 1 and above.value ->> 'refundStepUp' is null
on conflict do nothing;

update configuration c set value = scaled_settings(c.value, minor_unit_factor(p.currency)) from place_currency p
where c.key in ('payment', 'schedule', 'experts', 'security') and p.organization_id = c.organization_id and p.branch_office_id is not distinct from c.branch_office_id
  and minor_unit_factor(p.currency) > 1;

update partner_configuration c set value = scaled_settings(c.value, f.factor) from partner_factor f
where f.partner_id = c.partner_id and f.factor > 1;

-- Services, and what experts ask for them.
update entailed_product e set booking_rules = scaled_parts(e.booking_rules, '{amount,min,max}', s.factor),
  commission = scaled_parts(e.commission, '{amount,from}', s.factor)
from (select x.organization_id, x.id, minor_unit_factor(coalesce(x.price_currency, p.price_currency)) as factor
  from entailed_product x join product p on p.organization_id = x.organization_id and p.id = x.product_id) as s
where s.organization_id = e.organization_id and s.id = e.id and s.factor > 1;

update expert_product x set commission = scaled_parts(x.commission, '{amount,from}', s.factor)
from (select y.organization_id, y.id, minor_unit_factor(coalesce(y.price_currency, e.price_currency, p.price_currency)) as factor
  from expert_product y
  join entailed_product e on e.organization_id = y.organization_id and e.id = y.entailed_product_id
  join product p on p.organization_id = e.organization_id and p.id = e.product_id) as s
where s.organization_id = x.organization_id and s.id = x.id and s.factor > 1 and x.commission is not null;

update expert_product set price_amount = price_amount * minor_unit_factor(price_currency) where minor_unit_factor(price_currency) > 1;

update entailed_product set price_amount = price_amount * minor_unit_factor(price_currency) where minor_unit_factor(price_currency) > 1;

update product set price_amount = price_amount * minor_unit_factor(price_currency),
  price_max_amount = price_max_amount * minor_unit_factor(price_max_currency),
  booking_rules = scaled_parts(booking_rules, '{amount,min,max}', minor_unit_factor(price_currency))
where minor_unit_factor(price_currency) > 1 or minor_unit_factor(price_max_currency) > 1;

update expert x set commission = scaled_parts(x.commission, '{amount,from}', minor_unit_factor(p.currency)) from place_currency p
where p.organization_id = x.organization_id and p.branch_office_id is null and minor_unit_factor(p.currency) > 1
  and x.commission is not null;

-- The discount of a booking page is in the currency of its services; where it has none of its own, in that of its branch.
update direct_link d set discount = scaled_parts(d.discount, '{amount}', minor_unit_factor(coalesce(
  (select coalesce(e.price_currency, p.price_currency) from direct_link_product l
    join entailed_product e on e.organization_id = l.organization_id and e.id = l.entailed_product_id
    join product p on p.organization_id = e.organization_id and p.id = e.product_id
    where l.organization_id = d.organization_id and l.direct_link_id = d.id order by l.position limit 1),
  (select c.currency from place_currency c where c.organization_id = d.organization_id and c.branch_office_id = d.branch_office_id))))
where d.discount is not null;

-- Appointments: what they cost, how far they are paid, what was agreed to.
update schedule_item set price_amount = price_amount * minor_unit_factor(price_currency),
  discount = discount * minor_unit_factor(price_currency),
  tax = scaled_parts(tax, '{amount}', minor_unit_factor(price_currency)),
  addons = scaled_parts(scaled_money(addons), '{amount}', minor_unit_factor(price_currency))
where minor_unit_factor(price_currency) > 1;

update schedule set total_amount = total_amount * minor_unit_factor(total_currency),
  paid_amount = paid_amount * minor_unit_factor(total_currency),
  refunded_amount = refunded_amount * minor_unit_factor(total_currency),
  authorized_amount = authorized_amount * minor_unit_factor(total_currency),
  discount = scaled_parts(discount, '{amount}', minor_unit_factor(total_currency)),
  cancel = scaled_parts(cancel, '{kept}', minor_unit_factor(total_currency)),
  policy = scaled_parts(policy::jsonb, '{amount,now}', minor_unit_factor(total_currency))::json
where minor_unit_factor(total_currency) > 1;

-- Payments, links, refunds, receipts and cash.
update payment_link set amount_amount = amount_amount * minor_unit_factor(amount_currency),
  least_amount = least_amount * minor_unit_factor(least_currency), most_amount = most_amount * minor_unit_factor(most_currency)
where minor_unit_factor(amount_currency) > 1 or minor_unit_factor(least_currency) > 1 or minor_unit_factor(most_currency) > 1;

update payment_refund r set amount = r.amount * minor_unit_factor(p.amount_currency) from payment p
where p.organization_id = r.organization_id and p.id = r.payment_id and minor_unit_factor(p.amount_currency) > 1;

update payment set amount_amount = amount_amount * minor_unit_factor(amount_currency),
  refunded_amount = refunded_amount * minor_unit_factor(refunded_currency), fee_amount = fee_amount * minor_unit_factor(fee_currency),
  platform_fee_amount = platform_fee_amount * minor_unit_factor(platform_fee_currency),
  surcharge_amount = surcharge_amount * minor_unit_factor(surcharge_currency), tip_amount = tip_amount * minor_unit_factor(tip_currency),
  dispute = scaled_money(dispute)
where minor_unit_factor(amount_currency) > 1;

update receipt set content = scaled_parts(content - 'currency', '{price,total,discount,amount,surcharge,tip,net,tax}',
  minor_unit_factor(content ->> 'currency')) || jsonb_build_object('currency', content -> 'currency')
where minor_unit_factor(content ->> 'currency') > 1;

update cash_movement m set amount = m.amount * minor_unit_factor(s.currency) from cash_session s
where s.organization_id = m.organization_id and s.id = m.cash_session_id and minor_unit_factor(s.currency) > 1;

update cash_session set "float" = "float" * minor_unit_factor(currency), expected = expected * minor_unit_factor(currency),
  counted = counted * minor_unit_factor(currency)
where minor_unit_factor(currency) > 1;

-- What experts earned. The text and the hash of a statement stay.
update earning set gross_amount = gross_amount * minor_unit_factor(amount_currency), discount = discount * minor_unit_factor(amount_currency),
  refunded = refunded * minor_unit_factor(amount_currency), tax = tax * minor_unit_factor(amount_currency),
  fee = fee * minor_unit_factor(amount_currency), base_amount = base_amount * minor_unit_factor(amount_currency),
  amount_amount = amount_amount * minor_unit_factor(amount_currency),
  rule = scaled_parts(rule, '{amount,from}', minor_unit_factor(amount_currency))
where minor_unit_factor(amount_currency) > 1;

update earning_month set amount = amount * minor_unit_factor(currency) where minor_unit_factor(currency) > 1;

update consolidation_payment p set amount = p.amount * minor_unit_factor(c.total_currency) from consolidation c
where c.organization_id = p.organization_id and c.id = p.consolidation_id and minor_unit_factor(c.total_currency) > 1;

update consolidation set total_amount = total_amount * minor_unit_factor(total_currency),
  paid_amount = paid_amount * minor_unit_factor(paid_currency),
  parts = scaled_parts(parts, '{earned,tips,adjustments,advances,fees,reversals}', minor_unit_factor(total_currency))
where minor_unit_factor(total_currency) > 1;

-- Answers to forms, but for those under a visit record that was signed with them.
update form_answer a set answers = scaled_money(a.answers)
where names_scaled_currency(a.answers) and not exists (select from client_attendance v
  where v.organization_id = a.organization_id and v.id = a.attendance_id and v.signature is not null);

-- What waits to be sent or may be answered once more, and the audit trail.
update outbox set payload = scaled_money(payload) where names_scaled_currency(payload);

update platform_outbox set payload = scaled_money(payload) where names_scaled_currency(payload);

update webhook_delivery set payload = scaled_money(payload) where names_scaled_currency(payload);

update idempotency set answer = scaled_money(answer) where names_scaled_currency(answer);

do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = scaled_money(data) where state < 'completed' and names_scaled_currency(data);
  end if;
end
$$;

update audit a set before = scaled_record(a.before, minor_unit_factor(p.currency)), after = scaled_record(a.after, minor_unit_factor(p.currency))
from place_currency p
where p.organization_id = a.organization_id and p.branch_office_id is null and a.entity not like 'configuration.%'
  and (names_scaled_currency(a.before) or names_scaled_currency(a.after)
    or (minor_unit_factor(p.currency) > 1 and a.entity in ('entailedProducts', 'expertProducts', 'experts', 'directLinks')));

update audit a set before = scaled_settings(a.before, minor_unit_factor(p.currency)), after = scaled_settings(a.after, minor_unit_factor(p.currency))
from place_currency p
where p.organization_id = a.organization_id and p.branch_office_id is not distinct from (a.after #>> '{branchOffice,id}')::bigint
  and a.entity like 'configuration.%' and minor_unit_factor(p.currency) > 1;

update partner_audit a set before = scaled_settings(a.before, f.factor), after = scaled_settings(a.after, f.factor) from partner_factor f
where f.partner_id = a.partner_id and a.entity like 'configuration.%' and f.factor > 1;

drop function scaled_record(jsonb, bigint);

drop function scaled_settings(jsonb, bigint);

drop function scaled_parts(jsonb, text[], bigint);

drop function scaled_money(jsonb);

drop function names_scaled_currency(jsonb);

drop function minor_unit_factor(text);
