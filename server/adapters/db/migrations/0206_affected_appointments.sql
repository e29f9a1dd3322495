-- What staff decided about appointments that time off, or changed hours, no longer have a place for: the conflicts that they accepted, by
-- their keys (server/domain/scheduling/conflicts.ts); and since when the client is requested to choose another time, for which start that is,
-- and by which terms they may change the appointment until then.
alter table schedule add column accepted_conflicts text[], add column reschedule_request jsonb;
