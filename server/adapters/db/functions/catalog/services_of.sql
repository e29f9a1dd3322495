-- The services of an appointment in the form in which those of a series are compared: with other add-ons they differ from the series.
create or replace function services_of(organization bigint, appointment bigint) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(i.entailed_product_id, i.expert_id, i.quantity, i.addons) order by i.position), '[]')
    from schedule_item i where i.organization_id = organization and i.schedule_id = appointment);
end
$$;
