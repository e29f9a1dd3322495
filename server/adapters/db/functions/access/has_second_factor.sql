-- Whether an account has set up a second factor.
create or replace function has_second_factor(holder bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from totp t where t.account_id = holder and t.confirmed_at is not null)
    or exists (select from passkey k where k.account_id = holder);
end
$$;
