-- A service of an appointment may cost another price than usual, or be less by a discount: whose price stands in price_amount. What it costs
-- usually, the discount, the reason, and who set it when stand here; null for a service at its usual price.
alter table schedule_item add column own_price jsonb;
