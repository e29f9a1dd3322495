-- What is due is read from its oldest end.
create index delivery_by_time on delivery (organization_id, (coalesce(sent_at, created_at)), id);

create index form_answer_by_time on form_answer (organization_id, submitted_at);
