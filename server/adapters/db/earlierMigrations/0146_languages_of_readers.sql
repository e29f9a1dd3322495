-- The language of the page on which a payment was made: its receipt and refunds are written in it.
alter table payment add column payer_language text check (payer_language ~ '^[a-z]{2}$');

-- Emails to readers of whom no language is known were in Spanish. From now on they are in the language of their organization, which is stored
-- for the ones that exist, so that nothing changes for them; an organization without one writes English (US).
update configuration set value = value || '{"language": "es"}' where key = 'schedule' and branch_office_id is null;

insert into configuration (organization_id, key, value)
  select o.organization_id, 'schedule', '{"language": "es"}' from organization o
  where not exists (select from configuration c where c.organization_id = o.organization_id and c.branch_office_id is null and c.key = 'schedule');
