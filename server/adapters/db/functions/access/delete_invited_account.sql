-- Deletes an account that was only invited and holds nothing, after the owner of another account proved its email.
create or replace function delete_invited_account(invited bigint) returns void language plpgsql as $$
begin
  delete from account where id = invited and status_id = account_status('invited');
end
$$;
