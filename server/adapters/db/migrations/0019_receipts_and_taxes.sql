-- Taxes of services and of what is booked of them (definitions 3.1, 3.2, 3.8), receipts (definitions 3.9), and what payments cost.

-- Which rate of the place applies, and whether the price has it in; null: as at the place.
alter table product add column tax jsonb, add column tax_included jsonb;
alter table entailed_product add column tax jsonb, add column tax_included jsonb;

-- What a branch taxes its services with: how it is paid, and what services say of their own.
create function taxes_at(organization bigint, branch bigint) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return json_build_object(
    'configuration', configuration_levels(organization, branch, 'payment'),
    'own', (select coalesce(json_agg(json_build_object('product', p.id, 'entailedProduct', e.id, 'tax', coalesce(e.tax, p.tax),
        'taxIncluded', coalesce(e.tax_included, p.tax_included))), '[]')
      from product p
      left join entailed_product e on e.organization_id = organization and e.branch_office_id = branch and e.product_id = p.id
        and e.deleted_at is null
      where p.organization_id = organization
        and (p.tax is not null or p.tax_included is not null or e.tax is not null or e.tax_included is not null)));
end
$$;

-- What of a payment the platform keeps, and what the payer pays on top of what it settles.
alter table payment
  add column platform_fee_amount bigint,
  add column platform_fee_currency text,
  add column surcharge_amount bigint check (surcharge_amount between 0 and amount_amount),
  add column surcharge_currency text;

-- A receipt as it was issued: who took the money, of whom, for what and how. It never changes, whatever becomes of its payment.
create table receipt (
  organization_id bigint not null,
  payment_id bigint not null,
  branch_office_id bigint not null,
  number text not null,
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (organization_id, payment_id),
  foreign key (organization_id, payment_id) references payment (organization_id, id),
  foreign key (organization_id, branch_office_id) references branch_office (organization_id, id)
);
create unique index receipt_number_unique on receipt (organization_id, branch_office_id, number);
alter table receipt enable row level security;
create policy tenant on receipt using (organization_id = any (entered())) with check (organization_id = any (entered()));
