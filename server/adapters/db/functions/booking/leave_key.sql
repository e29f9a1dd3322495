-- Releases an idempotency key under which nothing was written.
create or replace function leave_key(organization bigint, plan jsonb) returns void language plpgsql as $$
begin
  delete from idempotency i where i.organization_id = organization and i.key = plan ->> 'key';
end
$$;
