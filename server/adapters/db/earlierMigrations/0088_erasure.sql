create index support_message_by_organization on support_message (organization_id, lower(email)) where organization_id is not null;
