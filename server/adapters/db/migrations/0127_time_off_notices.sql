-- Requests for time off and their answers are news too; what was written of them before counts as heard.
update audit set heard = true where not heard and entity = 'timeOffs';
drop index audit_unheard;
create index audit_unheard on audit (organization_id, id)
  where not heard and entity in ('schedules', 'payments', 'clients', 'waitlistEntries', 'deliveries', 'timeOffs');
