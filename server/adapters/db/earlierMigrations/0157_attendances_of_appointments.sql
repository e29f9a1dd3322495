-- The appointment that an attendance was written about.
alter table client_attendance add column schedule bigint,
  add foreign key (organization_id, schedule) references schedule (organization_id, id);

create index client_attendance_of_schedule on client_attendance (organization_id, schedule) where schedule is not null;
