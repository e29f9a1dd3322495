-- Whether the turns of a branch are still as a decision read them. Bookings that rest on turns wait for each other here, before any other
-- lock of a booking, so that two visitors at the same moment do not both get the expert whose turn it is.
--   now_at  that of the decision, since it says which holds have expired; seen: what latest_turns gave it
create or replace function take_turn(organization bigint, branch bigint, now_at timestamptz, seen jsonb) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('turns ' || organization || ' ' || branch, 0));
  return latest_turns(organization, branch, now_at) is not distinct from seen;
end
$$;
