create index payment_refund_by_giver on payment_refund (organization_id, created_by, created_at);

create index payment_voided on payment (organization_id, edited_by, edited_at) where status_id = 6;
