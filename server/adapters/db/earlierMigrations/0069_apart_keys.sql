-- Idempotency keys carry who chose them (server/app/keySpaces.ts): a payer's own key is never taken for that of a fee.
update payment set key = case when kind in (3, 4) then 'system:' else 'payer:' end || key where key is not null;

-- Of keys in use it is not known whether staff or a visitor sent them: both get the same answer again for what is left of their day.
insert into idempotency (organization_id, key, body_hash, answer, created_at)
  select organization_id, source || key, body_hash, answer, created_at from idempotency, unnest(array['staff:', 'visitor:']) as source
  on conflict do nothing;
