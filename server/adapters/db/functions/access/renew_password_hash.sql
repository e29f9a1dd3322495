-- Replaces a hash that was made with lower costs, where it is still the one that was checked.
create or replace function renew_password_hash(holder bigint, former text, renewed text) returns void language plpgsql as $$
begin
  update account set password_hash = renewed where id = holder and password_hash = former;
end
$$;
