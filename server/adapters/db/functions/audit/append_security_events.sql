-- Adds events in the order they come in, one process at a time, so that there is one chain. An event without a place belongs to the places
-- that its account administers and has accepted. An account known only by a typed email is looked up here, after the caller has been answered.
create or replace function append_security_events(events jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
