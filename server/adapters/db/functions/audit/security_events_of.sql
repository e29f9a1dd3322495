-- The lines of a scope, newest first. A partner reads its own and those of its organizations; a branch office those about itself.
create or replace function security_events_of(partner bigint, places bigint[], branch bigint, wanted jsonb, most int)
  returns table (line security_event, user_name text) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select s, a.name from security_event s left join account a on a.id = s.account_id
    where (s.organizations && places or (partner is not null and s.partners @> array[partner]))
      and (branch is null or s.branch_offices @> array[branch])
      and (wanted -> 'kinds' is null or wanted -> 'kinds' @> to_jsonb(s.kind))
      and (wanted ->> 'outcome' is null or s.outcome = wanted ->> 'outcome')
      and (wanted ->> 'user' is null or s.account_id = (wanted ->> 'user')::bigint)
      and (wanted ->> 'entity' is null or s.entity = wanted ->> 'entity')
      and (wanted ->> 'entityId' is null or s.entity_id = (wanted ->> 'entityId')::bigint)
      and (wanted ->> 'from' is null or s.at >= (wanted ->> 'from')::timestamptz)
      and (wanted ->> 'to' is null or s.at < (wanted ->> 'to')::timestamptz)
      and (wanted ->> 'afterAt' is null or (s.at, s.id) < ((wanted ->> 'afterAt')::timestamptz, (wanted ->> 'afterId')::bigint))
    order by s.at desc, s.id desc limit most;
end
$$;
