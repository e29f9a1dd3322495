-- How an organization words a letter by SMS and WhatsApp; null: in the usual words.
alter table message_template add column short text;
