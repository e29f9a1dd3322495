-- From where an audit line comes, also where a function of the database writes it (ASVS 16.2.1). The application notes address and device in
-- the same statement, for the transaction; lines that name both columns are not affected, and what a job does has neither.
create function note_caller(address text, device text) returns void language plpgsql as $$
begin
  execute format('set local app.caller_address = %L; set local app.caller_device = %L', coalesce(address, ''), coalesce(device, ''));
end
$$;

alter table audit
  alter column address set default nullif(current_setting('app.caller_address', true), ''),
  alter column device set default nullif(current_setting('app.caller_device', true), '');
