-- An organization may word its reminders in several ways; a variant is sent only by the reminders that name it.
alter table message_template add column variant text;

drop index message_template_letter_unique;

create unique index message_template_letter_unique on message_template (organization_id, letter, language, coalesce(variant, ''))
  where deleted_at is null;
