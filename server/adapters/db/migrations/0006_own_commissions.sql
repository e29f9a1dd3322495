-- What an expert earns for one service, where that differs from what the rest of their work earns.
alter table expert_product add column commission jsonb;
