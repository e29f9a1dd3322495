-- A refund that the client keeps as credit: no money goes back, and the next payment of the client can be made with it (method 10).
alter table payment_refund add column as_credit boolean not null default false;
