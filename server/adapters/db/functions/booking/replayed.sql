-- What a call with the key of `plan` was answered before, or null for the first, whose key is taken with what it brings. A rival with the
-- same key is waited for here, and its answer is what both get.
create or replace function replayed(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
begin
  if plan ->> 'key' is null then
    return null;
  end if;
  insert into idempotency (organization_id, key, body_hash, created_at)
  values (organization, plan ->> 'key', plan ->> 'bodyHash', (plan ->> 'now')::timestamptz)
  on conflict (organization_id, key) do nothing;
  if found then
    return null;
  end if;
  return (select jsonb_build_object('result', 'replay', 'bodyHash', i.body_hash, 'answer', i.answer)
    from idempotency i where i.organization_id = organization and i.key = plan ->> 'key');
end
$$;
