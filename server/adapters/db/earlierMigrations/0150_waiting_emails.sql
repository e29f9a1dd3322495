-- The emails of what can be taken back wait for that: their rows name an instant, before which the relay leaves them. These are found again by
-- their appointment, to see what came of it meanwhile.
create index outbox_waiting on outbox (organization_id, (payload ->> 'schedule'), id) where payload ? 'waitUntil';
