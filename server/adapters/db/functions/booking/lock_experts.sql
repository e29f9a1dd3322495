-- Orders writers of an expert's time. By the number of the expert, not by the row: that would be one more row to find and to write for each
-- booking. In the order of the numbers, so that writers wait for each other instead of deadlocking.
create or replace function lock_experts(experts bigint[]) returns void language plpgsql as $$
declare
  expert bigint;
begin
  for expert in select distinct x from unnest(experts) x where x is not null order by x loop
    perform pg_advisory_xact_lock(expert);
  end loop;
end
$$;
