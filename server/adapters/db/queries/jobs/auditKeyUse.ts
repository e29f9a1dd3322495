/**
 * Writes to the audit trail what was done with keys, a line for each key and hour that is over
 * before `$1`: which calls, from where, how many and how many were refused. However busy a program
 * is, the trail stays one that people read; what it changed has lines of its own.
 */
export const auditKeyUse = `
  with used as (delete from api_key_use where hour <= $1::timestamptz - interval '1 hour' returning *),
    calls as (select organization_id, api_key_id, hour, call, sum(calls) as calls, sum(refused) as refused
      from used group by 1, 2, 3, 4),
    hours as (select c.organization_id, c.api_key_id, c.hour, sum(c.calls) as calls, sum(c.refused) as refused,
      jsonb_object_agg(c.call, c.calls) as by_call, (select jsonb_agg(distinct t.address) from used t
        where t.organization_id = c.organization_id and t.api_key_id = c.api_key_id and t.hour = c.hour) as addresses
      from calls c group by 1, 2, 3)
  insert into audit (organization_id, at, account_id, action, entity, entity_id, after, ref, address, device)
  select h.organization_id, $1, k.account_id, 'use', 'apiKeys', h.api_key_id,
    jsonb_build_object('name', k.name, 'hour', to_char(h.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'calls', h.calls,
      'refused', h.refused, 'byCall', h.by_call, 'addresses', h.addresses),
    'apiKeys.tell', h.addresses ->> 0, 'key ' || h.api_key_id
  from hours h join api_key k on k.organization_id = h.organization_id and k.id = h.api_key_id`
