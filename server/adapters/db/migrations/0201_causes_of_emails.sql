-- The rows of the outbox about an appointment are found again by it: those of what can be taken back, and those of its end, which is what decides
-- whether a refund has an email of its own.
drop index outbox_waiting;
create index outbox_of_appointment on outbox (organization_id, (payload ->> 'schedule'), id) where payload ? 'schedule';
