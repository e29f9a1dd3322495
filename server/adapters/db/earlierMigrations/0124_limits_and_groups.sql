-- The plan limit `schedulesPerMonth`: appointments of an organization are counted in the calendar month, on the clock of their branch, in
-- which they were made. What was canceled later counts; a hold counts as long as it lasts.
create index schedule_made on schedule (organization_id, created_at);
