-- Notes whom an appointment is taken from, before its services are replaced by those of `plan`.
create or replace function leave_experts(organization bigint, appointment bigint, plan jsonb) returns void language plpgsql as $$
declare
  staying bigint[] := array(select (i ->> 'expert')::bigint from jsonb_array_elements(plan -> 'items') i);
begin
  delete from schedule_former_expert f
  where f.organization_id = organization and f.schedule_id = appointment and f.expert_id = any (staying);
  insert into schedule_former_expert (organization_id, schedule_id, expert_id, starts_at, ends_at)
  select organization, appointment, i.expert_id, min(i.starts_at), max(i.ends_at) from schedule_item i
  where i.organization_id = organization and i.schedule_id = appointment and i.expert_id <> all (staying)
  group by i.expert_id;
end
$$;
