-- Round robin: the experts take turns, so a booking reads who was given an appointment of the branch last.
create index schedule_item_latest on schedule_item (organization_id, expert_id, id);
