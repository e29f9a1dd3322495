-- To whom the payer of a payment had its receipt made out.
alter table payment add column invoice jsonb;
