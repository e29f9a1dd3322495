-- Names are found as they are written on other keyboards, together, or with the family first (contract/searchKey.ts). The index of appointments
-- holds what its function gave before.
reindex index schedule_searched;

-- What was written so far is found by its other spellings, too.
do $$
declare
  kept record;
begin
  for kept in
    select c.table_name, string_agg(c.column_name, ', ' order by c.column_name) as names from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name in ('name', 'title', 'concept', 'fantasy_name', 'business_name')
      and exists (select from information_schema.columns s where s.table_schema = 'public' and s.table_name = c.table_name
        and s.column_name = 'search_text')
    group by c.table_name order by c.table_name
  loop
    execute format('update %1$I set search_text = search_text || '' '' || search_more(concat_ws('' '', %2$s))
      where search_text <> '''' and search_more(concat_ws('' '', %2$s)) <> ''''', kept.table_name, kept.names);
  end loop;
end
$$;
