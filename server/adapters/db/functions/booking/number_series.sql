-- Numbers the appointments of a series as they follow each other in its rule.
create or replace function number_series(organization bigint, series bigint) returns void language plpgsql as $$
begin
  update schedule s set occurrence = numbered.place
  from (select t.id, row_number() over (order by t.series_index) as place from schedule t
    where t.organization_id = organization and t.series_id = series) as numbered
  where s.organization_id = organization and s.id = numbered.id and s.occurrence is distinct from numbered.place;
  update schedule_series r set visits = (select count(*) from schedule s where s.organization_id = organization and s.series_id = series)
  where r.organization_id = organization and r.id = series;
end
$$;
