-- How the dispute of a payment stands, of how much it is and until when it may be answered.
alter table payment add column dispute jsonb;
