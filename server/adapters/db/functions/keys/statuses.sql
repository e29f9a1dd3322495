-- Numbers by their names, written by `npm run documentation` from the contract. PostgreSQL puts the number in place of the call when it plans
-- a statement. A name that does not exist gives null; tests/database/schema/schema.test.ts looks for those.
create or replace function basic_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'enabled' then 1
  when 'disabled' then 2
end;
create or replace function approved_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'enabled' then 1
  when 'disabled' then 2
  when 'awaiting_approval' then 3
  when 'suspended' then 4
end;
create or replace function expert_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'enabled' then 1
  when 'disabled' then 2
  when 'awaiting_approval' then 3
end;
create or replace function client_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'enabled' then 1
  when 'disabled' then 2
  when 'merged' then 3
  when 'erased' then 4
end;
create or replace function direct_link_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'enabled' then 1
  when 'disabled' then 2
  when 'expired' then 3
  when 'exhausted' then 4
end;
create or replace function time_off_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'requested' then 0
  when 'approved' then 1
  when 'rejected' then 2
end;
create or replace function attendance_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'draft' then 1
  when 'signed' then 2
  when 'amended' then 3
  when 'void' then 4
end;
create or replace function form_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'draft' then 0
  when 'enabled' then 1
  when 'disabled' then 2
end;
create or replace function waitlist_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'waiting' then 1
  when 'offered' then 2
  when 'booked' then 3
  when 'declined' then 4
  when 'expired' then 5
  when 'removed' then 6
end;
create or replace function schedule_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'held' then 1
  when 'pending_payment' then 2
  when 'requested' then 3
  when 'confirmed' then 4
  when 'arrived' then 5
  when 'in_progress' then 6
  when 'completed' then 7
  when 'no_show' then 8
  when 'cancelled' then 9
  when 'rejected' then 10
  when 'expired' then 11
end;
create or replace function payment_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invalid' then 0
  when 'created' then 1
  when 'pending' then 2
  when 'authorized' then 3
  when 'paid' then 4
  when 'failed' then 5
  when 'voided' then 6
  when 'partially_refunded' then 7
  when 'refunded' then 8
  when 'disputed' then 9
  when 'expired' then 10
end;
create or replace function payment_link_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'active' then 1
  when 'paid' then 2
  when 'expired' then 3
  when 'cancelled' then 4
  when 'exhausted' then 5
  when 'blocked' then 6
end;
create or replace function saved_card_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'active' then 1
  when 'expired' then 2
  when 'removed' then 3
  when 'failed' then 4
end;
create or replace function bill_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'not_required' then 0
  when 'unpaid' then 1
  when 'deposit_paid' then 2
  when 'paid' then 3
  when 'partially_refunded' then 4
  when 'refunded' then 5
  when 'authorized' then 6
end;
create or replace function earning_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'pending' then 1
  when 'available' then 2
  when 'consolidated' then 3
  when 'paid' then 4
  when 'void' then 5
end;
create or replace function consolidation_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'open' then 1
  when 'approved' then 2
  when 'paid' then 3
  when 'cancelled' then 4
end;
create or replace function delivery_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'waiting' then 1
  when 'sent' then 2
  when 'retrying' then 3
  when 'failed' then 4
end;
create or replace function account_status(named text) returns int language sql immutable parallel safe strict return case named
  when 'invited' then 1
  when 'active' then 2
  when 'closed' then 3
end;
create or replace function product_kind(named text) returns int language sql immutable parallel safe strict return case named
  when 'individual' then 1
  when 'group' then 2
  when 'package' then 3
  when 'addon' then 4
  when 'retail' then 5
end;
create or replace function refund_state(named text) returns int language sql immutable parallel safe strict return case named
  when 'pending' then 1
  when 'made' then 2
  when 'failed' then 3
end;
create or replace function basic_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(basic_status(each)) from unnest(named) as each);
create or replace function approved_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(approved_status(each)) from unnest(named) as each);
create or replace function expert_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(expert_status(each)) from unnest(named) as each);
create or replace function client_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(client_status(each)) from unnest(named) as each);
create or replace function direct_link_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(direct_link_status(each)) from unnest(named) as each);
create or replace function time_off_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(time_off_status(each)) from unnest(named) as each);
create or replace function attendance_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(attendance_status(each)) from unnest(named) as each);
create or replace function form_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(form_status(each)) from unnest(named) as each);
create or replace function waitlist_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(waitlist_status(each)) from unnest(named) as each);
create or replace function schedule_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(schedule_status(each)) from unnest(named) as each);
create or replace function payment_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(payment_status(each)) from unnest(named) as each);
create or replace function payment_link_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(payment_link_status(each)) from unnest(named) as each);
create or replace function saved_card_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(saved_card_status(each)) from unnest(named) as each);
create or replace function bill_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(bill_status(each)) from unnest(named) as each);
create or replace function earning_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(earning_status(each)) from unnest(named) as each);
create or replace function consolidation_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(consolidation_status(each)) from unnest(named) as each);
create or replace function delivery_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(delivery_status(each)) from unnest(named) as each);
create or replace function account_statuses(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(account_status(each)) from unnest(named) as each);
create or replace function product_kinds(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(product_kind(each)) from unnest(named) as each);
create or replace function refund_states(variadic named text[]) returns int[] language sql immutable parallel safe strict
  return (select array_agg(refund_state(each)) from unnest(named) as each);
create or replace function agreed_schedule_statuses() returns int[] language sql immutable parallel safe
  return array[3, 4, 5, 6, 7, 8];
create or replace function blocking_schedule_statuses() returns int[] language sql immutable parallel safe
  return array[1, 2, 3, 4, 5, 6, 7, 8];
create or replace function booked_schedule_statuses() returns int[] language sql immutable parallel safe
  return array[2, 3, 4, 5, 6, 7, 8];
create or replace function kept_schedule_statuses() returns int[] language sql immutable parallel safe
  return array[4, 5, 6, 7];
create or replace function off_schedule_statuses() returns int[] language sql immutable parallel safe
  return array[9, 10, 11];
create or replace function over_schedule_statuses() returns int[] language sql immutable parallel safe
  return array[7, 8];
