-- The secret of a hold still finds the appointment that it became, so that a confirmation that is sent again is answered with it. It
-- stands apart from hold_hash: a visitor who chooses another time releases the hold that hold_hash finds, and must not release an
-- appointment.
alter table schedule add column confirmed_hold bytea;

create index schedule_confirmed_hold on schedule (organization_id, confirmed_hold) where confirmed_hold is not null;
