-- Writes a series with all its appointments, or changes one, in one round trip and as a whole or not at all. `plan`:
--   version, now, who, ref, action, key, bodyHash   as for book
--   series    {id, version} of the one that changes, or null for a new one
--   write     what is to stand in the row: all of it for a new one, of a changed one only the keys that are there
--   split     {from, write}: its occurrences from there on become a series of their own; or null
--   visits    plans of book, each with index, ownTime and ownItems; those with `change` are appointments of the series that move
--   changes   changes of change_schedule
--   kept      appointments that stay as they are although the series moves
--   topic, notify   the one message about all of it
-- Gives { result }: booked (with series), decide_again, replay. Late refusals undo everything by their SQLSTATE: those of book, PA006
-- the series or one of its appointments has been changed, PA007 to be decided again.
create or replace function write_series(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  who bigint := (plan ->> 'who')::bigint;
  this_one bigint := (plan #>> '{series,id}')::bigint;
  concerned bigint;
  written bigint[] := '{}';
  former jsonb;
  appointment jsonb;
  change jsonb;
  answer jsonb;
  common jsonb := jsonb_build_object('version', plan -> 'version', 'now', plan -> 'now', 'who', plan -> 'who', 'ref', plan -> 'ref',
    'confirm', false, 'hold', null, 'holder', null, 'key', null, 'outbox', '[]'::jsonb, 'answer', '{}'::jsonb);
  moved bigint[] := (select array_agg((v #>> '{change,id}')::bigint) from jsonb_array_elements(plan -> 'visits') v
    where v #>> '{change,id}' is not null);
  touched bigint[] := coalesce(moved, '{}') || coalesce((select array_agg((c ->> 'id')::bigint) from jsonb_array_elements(plan -> 'changes') c), '{}');
begin
  perform enter(array[organization]);
  answer := replayed(organization, plan);
  if answer is not null then
    return answer;
  end if;

  -- Experts first, then resources, then appointments, each in id order: so writers wait for each other instead of dying of each other.
  perform lock_experts(array(
    select (o ->> 'expert')::bigint from jsonb_array_elements(plan -> 'visits') v, jsonb_array_elements(v -> 'occupations') o
    union all
    select i.expert_id from schedule_item i where i.organization_id = organization and i.schedule_id = any (touched)));
  perform from resource r where r.organization_id = organization and r.id in (
    select (p ->> 'resource')::bigint from jsonb_array_elements(plan -> 'visits') v, jsonb_array_elements(v -> 'resources') i,
      jsonb_array_elements(i -> 'needs') n, jsonb_array_elements(n -> 'pools') p
  ) order by r.id for no key update;
  if (select c.version from calendar_version c where c.organization_id = organization) is distinct from (plan ->> 'version')::bigint then
    perform leave_key(organization, plan);
    return jsonb_build_object('result', 'decide_again');
  end if;
  perform from schedule s where s.organization_id = organization and s.id = any (touched) order by s.id for no key update;

  if this_one is not null then
    select audited_series(r) into former from schedule_series r
    where r.organization_id = organization and r.id = this_one and r.version = (plan #>> '{series,version}')::int
    for no key update;
    if former is null then
      raise exception using errcode = 'PA006', message = 'the series changed';
    end if;
    update schedule_series r set rule = coalesce(plan #> '{write,rule}', r.rule), anchor = coalesce(plan #>> '{write,anchor}', r.anchor),
      items = coalesce(plan #> '{write,items}', r.items), state = coalesce((plan #>> '{write,state}')::int, r.state),
      edited_at = now_at, edited_by = who, version = r.version + 1
    where r.organization_id = organization and r.id = this_one;
  else
    insert into schedule_series (organization_id, branch_office_id, rule, anchor, time_zone, skip_policy, payment, items, quantity, left_out,
      created_at, created_by)
    select organization, (plan ->> 'branch')::bigint, w.rule, w.anchor, w."timeZone", w."skipPolicy", w.payment, w.items, w.quantity,
      w."leftOut", now_at, who
    from jsonb_to_record(plan -> 'write') as w (rule jsonb, anchor text, "timeZone" text, "skipPolicy" text, payment text, items jsonb,
      quantity int, "leftOut" jsonb)
    returning id into this_one;
  end if;
  concerned := this_one;
  if jsonb_typeof(plan -> 'split') = 'object' then
    insert into schedule_series (organization_id, branch_office_id, rule, anchor, time_zone, skip_policy, payment, items, quantity, continues,
      created_at, created_by)
    select organization, r.branch_office_id, plan #> '{split,write,rule}', plan #>> '{split,write,anchor}', r.time_zone, r.skip_policy,
      r.payment, coalesce(plan #> '{split,write,items}', r.items), r.quantity, r.id, now_at, who
    from schedule_series r where r.organization_id = organization and r.id = this_one
    returning id into concerned;
    update schedule s set series_id = concerned, series_index = s.series_index - (plan #>> '{split,from}')::int
    where s.organization_id = organization and s.series_id = this_one and s.series_index >= (plan #>> '{split,from}')::int;
  end if;

  -- All of them leave before the first arrives: one may go where another was.
  delete from occupation o where o.organization_id = organization and o.schedule_id = any (moved);
  for appointment in select v from jsonb_array_elements(plan -> 'visits') v
  loop
    answer := book(organization, common || appointment);
    if answer ->> 'result' = 'changed' then
      raise exception using errcode = 'PA006', message = 'an appointment of the series changed';
    elsif answer ->> 'result' <> 'booked' then
      raise exception using errcode = 'PA007', message = 'to be decided again';
    end if;
    written := written || (answer ->> 'schedule')::bigint;
    update schedule s set series_id = coalesce(s.series_id, concerned), series_index = coalesce(s.series_index, (appointment ->> 'index')::int),
      series_own_time = coalesce((appointment ->> 'ownTime')::boolean, s.series_own_time),
      series_own_items = coalesce((appointment ->> 'ownItems')::boolean, s.series_own_items)
    where s.organization_id = organization and s.id = (answer ->> 'schedule')::bigint;
  end loop;
  for change in select c from jsonb_array_elements(plan -> 'changes') c
  loop
    answer := change_schedule(organization, common || change);
    if answer ->> 'result' <> 'changed' then
      raise exception using errcode = 'PA006', message = 'an appointment of the series changed';
    end if;
    written := written || (change ->> 'id')::bigint;
  end loop;
  update schedule s set series_own_time = true
  where s.organization_id = organization and s.id in (select jsonb_array_elements_text(plan -> 'kept')::bigint);

  perform number_series(organization, this_one);
  if concerned <> this_one then
    perform number_series(organization, concerned);
  end if;
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  select organization, now_at, who, case when r.id <> this_one or former is null then 'create' else 'edit' end, 'series', r.id,
    case when r.id = this_one then former end, audited_series(r), plan ->> 'ref'
  from schedule_series r where r.organization_id = organization and r.id in (this_one, concerned) order by r.id;
  update idempotency i set answer = jsonb_build_object('series', concerned)
  where i.organization_id = organization and i.key = plan ->> 'key';
  if cardinality(written) > 0 then
    insert into outbox (organization_id, topic, payload, created_at)
    values (organization, plan ->> 'topic', jsonb_build_object('series', concerned, 'schedules', to_jsonb(written), 'notify', plan -> 'notify'), now_at);
  end if;
  return jsonb_build_object('result', 'booked', 'series', concerned);
end
$$;
