-- When the jobs were last seen at work: one line, written by a job.
create table heartbeat (
  name text primary key,
  at timestamptz not null
);
