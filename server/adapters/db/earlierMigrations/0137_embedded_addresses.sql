-- Addresses of partners, organizations and branch offices have an id and the date of their entry, as those of clients have (specification 3).
create sequence address_id as bigint;

-- An address that stands already gets the date of its record: nothing older is known of it.
update partner set address = address || jsonb_build_object('id', nextval('address_id'),
    'create', jsonb_build_object('date', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where jsonb_typeof(address) = 'object';

update organization set address = address || jsonb_build_object('id', nextval('address_id'),
    'create', jsonb_build_object('date', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where jsonb_typeof(address) = 'object';

update branch_office set address = address || jsonb_build_object('id', nextval('address_id'),
    'create', jsonb_build_object('date', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where jsonb_typeof(address) = 'object';
