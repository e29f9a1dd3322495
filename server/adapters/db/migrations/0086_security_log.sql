-- What happened that matters to security: sign-ins, refusals, changes of authority. The application may not read or write the table
-- itself: it appends and reads by the functions below, which run with the owner's rights.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null,
  code text,
  operation text not null,
  account_id bigint,
  api_key_id bigint,
  -- The places whose administrators may read the line.
  partners bigint[] not null,
  organizations bigint[] not null,
  branch_offices bigint[] not null,
  address text not null,
  device text,
  ref text not null,
  entity text,
  entity_id bigint,
  previous_hash bytea not null,
  hash bytea not null
);
create index security_event_by_time on security_event (at desc, id desc);
create index security_event_by_account on security_event (account_id, at desc) where account_id is not null;
create index security_event_by_place on security_event using gin (organizations);

-- The hash of a line: over the hash of the line before and everything that the line says.
create function security_event_hash(e security_event) returns bytea language sql stable
  return sha256(e.previous_hash || convert_to(jsonb_build_array(e.id, extract(epoch from e.at), e.kind, e.outcome, e.code, e.operation,
    e.account_id, e.api_key_id, e.partners, e.organizations, e.branch_offices, e.address, e.device, e.ref, e.entity, e.entity_id)::text, 'UTF8'));

-- Adds events in the order they come in, one process at a time, so that there is one chain. An event without a place belongs to the places
-- that its account administers and has accepted. An account known only by a typed email is looked up here, after the caller has been answered.
create function append_security_events(events jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event jsonb;
  line security_event;
  last bytea;
begin
  perform pg_advisory_xact_lock(7240010);
  select s.hash into last from security_event s order by s.id desc limit 1;
  for event in select value from jsonb_array_elements(events) loop
    line := null;
    line.id := nextval(pg_get_serial_sequence('security_event', 'id'));
    line.at := (event ->> 'at')::timestamptz;
    line.kind := event ->> 'kind';
    line.outcome := event ->> 'outcome';
    line.code := event ->> 'code';
    line.operation := event ->> 'operation';
    line.account_id := coalesce((event ->> 'accountId')::bigint, (select a.id from account a where a.email = event ->> 'email'));
    line.api_key_id := (event ->> 'apiKey')::bigint;
    line.address := event ->> 'address';
    line.device := event ->> 'device';
    line.ref := event ->> 'ref';
    line.entity := event ->> 'entity';
    line.entity_id := (event ->> 'entityId')::bigint;
    if event -> 'partners' is not null then
      select coalesce(array_agg(value::bigint), '{}') into line.partners from jsonb_array_elements_text(event -> 'partners');
      select coalesce(array_agg(value::bigint), '{}') into line.organizations from jsonb_array_elements_text(event -> 'organizations');
      select coalesce(array_agg(value::bigint), '{}') into line.branch_offices from jsonb_array_elements_text(event -> 'branchOffices');
    else
      select coalesce(array_agg(distinct m.partner_id) filter (where m.partner_id is not null), '{}'),
             coalesce(array_agg(distinct m.organization_id) filter (where m.organization_id is not null), '{}'),
             coalesce(array_agg(distinct m.branch_office_id) filter (where m.branch_office_id is not null), '{}')
        into line.partners, line.organizations, line.branch_offices
        from membership m where m.account_id = line.account_id and m.deleted_at is null and m.accepted_at is not null;
    end if;
    line.previous_hash := coalesce(last, ''::bytea);
    line.hash := security_event_hash(line);
    insert into security_event overriding system value values (line.*);
    last := line.hash;
  end loop;
end
$$;

-- The lines of a scope, newest first. A partner reads its own and those of its organizations; a branch office those about itself.
create function security_events_of(partner bigint, places bigint[], branch bigint, wanted jsonb, most int)
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

-- Recomputes the chain: how many lines there are, and the first whose hash or whose link to the line before does not hold. The oldest line
-- that is left is the anchor: what retention removed before it is not missed.
create function verify_security_events() returns table (lines bigint, broken bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select count(*), min(c.id) filter (where c.hash <> c.expected or (c.before is not null and c.previous_hash <> c.before)) from (
      select s.id, s.hash, s.previous_hash, security_event_hash(s) as expected, lag(s.hash) over (order by s.id) as before
      from security_event s
    ) as c;
end
$$;
