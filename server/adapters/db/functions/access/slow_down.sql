-- Counts an attempt before its password is verified, so that parallel attempts can't evade the limit; forget_slow_down takes it back.
--   pair            account and network, or account and a device that has signed in to it
--   account, network  null for a known device: attempts from other devices don't slow it down
-- A pair has five tries. Once an account (in a day) or a network (in a quarter of an hour) has had a hundred, each pair of it has one. Then
-- each try waits twice as long as the one before, from 5 seconds to a quarter of an hour.
-- Gives { wait: seconds or null, failures: those of the account }.
create or replace function slow_down(pair text, account text, network text, at timestamptz) returns jsonb language plpgsql as $$
#variable_conflict use_variable
declare
  tried int := 0;
  around int := 0;
  free int;
  own slowdown;
begin
  if account is not null then
    select coalesce(max(s.failures), 0) into tried from slowdown s where s.key = account and s.last_at > at - interval '1 day';
    select coalesce(max(s.failures), 0) into around from slowdown s where s.key = network and s.last_at > at - interval '15 minutes';
  end if;
  free := case when tried >= 100 or around >= 100 then 1 else 5 end;
  insert into slowdown as s (key, failures, last_at) values (pair, 1, at)
  on conflict (key) do update set
    failures = case when s.last_at < at - interval '1 day' then 1 else s.failures + 1 end,
    last_at = at,
    until_at = case when s.last_at < at - interval '1 day' then null else s.until_at end
  where s.until_at is null or s.until_at <= at
  returning * into own;
  if own.key is null then
    return (select jsonb_build_object('wait', ceil(extract(epoch from s.until_at - at)), 'failures', tried) from slowdown s where s.key = pair);
  end if;
  if own.failures >= free then
    update slowdown s set until_at = at + least(interval '15 minutes', interval '5 seconds' * power(2, least(own.failures - free, 10)))
    where s.key = pair;
  end if;
  if account is not null then
    insert into slowdown as s (key, failures, last_at) values (account, 1, at)
    on conflict (key) do update set failures = case when s.last_at < at - interval '1 day' then 1 else s.failures + 1 end, last_at = at
    returning s.failures into tried;
    insert into slowdown as s (key, failures, last_at) values (network, 1, at)
    on conflict (key) do update set failures = case when s.last_at < at - interval '15 minutes' then 1 else s.failures + 1 end, last_at = at;
  end if;
  return jsonb_build_object('wait', null, 'failures', tried);
end
$$;
