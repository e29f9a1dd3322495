-- When a session last proved who holds it, by password or second factor: what is most sensitive asks for a recent proof (step-up).
alter table session add column fresh_at timestamptz;

update session set fresh_at = created_at;

alter table session alter column fresh_at set not null;
