-- A refund that reduces the price is given back for good: what `price_reduction` says is not due again. The sum is kept with the other
-- sums of the appointment's payments.
alter table payment_refund add column price_reduction bigint not null default 0;

alter table schedule add column waived_amount bigint not null default 0;
