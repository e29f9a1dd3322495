-- Row-level security asks which organizations the transaction has entered. Set for the transaction only: behind a
-- pooler a session-level setting would outlive its tenant.
create or replace function enter(organizations bigint[]) returns void language plpgsql as $$
begin
  execute format('set local app.organizations = %L', organizations);
end
$$;
