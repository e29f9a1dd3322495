-- Direct links with uses, a window, values that are filled in, a password and figures (definitions 3.12).
alter table direct_link
  add column opens_at timestamptz,
  add column first_day date,
  add column last_day date,
  add column max_uses int not null default 0 check (max_uses between 0 and 100000),
  add column max_per_booker int not null default 0 check (max_per_booker between 0 and 50),
  add column asks_password boolean not null default false,
  add column password_hash text,
  add column openings int not null default 0,
  add column prefill_name text,
  add column prefill_email text,
  add column prefill_phone text,
  add column prefill_product_id bigint,
  add column prefill_expert_id bigint,
  add foreign key (organization_id, prefill_product_id) references entailed_product (organization_id, id),
  add foreign key (organization_id, prefill_expert_id) references expert (organization_id, id);

create index schedule_by_link on schedule (organization_id, direct_link_id) where direct_link_id is not null;
