-- Recomputes the chain: how many lines there are, and the first whose hash or whose link to the line before does not hold. The oldest line
-- that is left is the anchor: what retention removed before it is not missed.
create or replace function verify_security_events() returns table (lines bigint, broken bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select count(*), min(c.id) filter (where c.hash <> c.expected or (c.before is not null and c.previous_hash <> c.before)) from (
      select s.id, s.hash, s.previous_hash, security_event_hash(s) as expected, lag(s.hash) over (order by s.id) as before
      from security_event s
    ) as c;
end
$$;
