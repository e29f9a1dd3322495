-- When the client said that they come, and to which start: an appointment that moves is asked about anew.
alter table schedule add column reconfirmed_at timestamptz, add column reconfirmed_start timestamptz;
