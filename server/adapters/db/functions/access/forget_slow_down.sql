-- Takes back a counted attempt whose password was right: the pair begins anew, and neither account nor network has failed.
create or replace function forget_slow_down(pair text, account text, network text) returns void language plpgsql as $$
begin
  delete from slowdown s where s.key = pair;
  update slowdown s set failures = greatest(s.failures - 1, 0) where s.key in (account, network);
end
$$;
