-- A payment that was recorded in the same charge as another one stands on the receipt of that one.
alter table payment add column receipt_with bigint;

alter table payment add foreign key (organization_id, receipt_with) references payment (organization_id, id);

create index payment_receipt_with on payment (organization_id, receipt_with) where receipt_with is not null;

-- It has the number of that one too: a number is still given out once.
drop index payment_receipt_unique;

create unique index payment_receipt_unique on payment (organization_id, branch_office_id, receipt) where receipt is not null and receipt_with is null;
