-- A partner that is being closed, as an organization is (0100): once its organizations are closed, to be ended when they have ended.
create table partner_closing (
  partner_id bigint primary key references partner (id),
  closed_at timestamptz not null,
  ends_at timestamptz not null,
  closed_by bigint,
  -- The status that opening it again gives back.
  status_before int not null,
  -- When everything that it held about people was erased.
  ended_at timestamptz
);

create index partner_closing_open on partner_closing (ends_at) where ended_at is null;
