-- Notes the address and device of a caller for the transaction, as defaults of audit lines, also of those that a function of the database
-- writes (ASVS 16.2.1). Lines that name both columns are not affected, and what a job does has neither.
create or replace function note_caller(address text, device text) returns void language plpgsql as $$
begin
  execute format('set local app.caller_address = %L; set local app.caller_device = %L', coalesce(address, ''), coalesce(device, ''));
end
$$;
