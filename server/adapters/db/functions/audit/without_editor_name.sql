-- A record in the audit trail without the name of an account that created or edited it last. The number stays.
create or replace function without_editor_name(record jsonb, account bigint) returns jsonb language sql immutable
  return (
    select case when edited #>> '{edit,user,id}' = account::text then jsonb_set(edited, '{edit,user,name}', '""') else edited end
    from (select case when record #>> '{create,user,id}' = account::text then jsonb_set(record, '{create,user,name}', '""')
      else record end as edited) as e
  );
