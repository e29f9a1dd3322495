-- A notification of a move keeps when the appointment was moved to: by now it may have been moved again.
alter table notice add column moved_to timestamptz;
