-- The version that the links of a record are signed for. Raising it ends every link that was sent before. Links signed before this
-- column existed are those of version 1.
alter table schedule add column link_version int not null default 1;

alter table waitlist_entry add column link_version int not null default 1;

alter table payment_link add column link_version int not null default 1;

alter table payment add column link_version int not null default 1;
