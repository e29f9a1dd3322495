-- Names are found in more alphabets by what a plain keyboard writes (contract/text/nameKey.ts). The index of appointments holds what its function
-- gave before.
reindex index schedule_searched;

-- What was written so far gets the new keys.
do $$
declare
  kept record;
  found record;
begin
  for kept in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name in ('title_key', 'search_text') and t.table_type = 'BASE TABLE'
    order by c.table_name, c.column_name
  loop
    begin
      execute format('update %1$I set %2$I = name_key(%2$I) where %2$I <> name_key(%2$I)', kept.table_name, kept.column_name);
    exception when unique_violation then
      -- Two names that are one now were allowed side by side: those keep the keys they had until one of them is renamed.
      for found in execute format('select ctid as place from %1$I where %2$I <> name_key(%2$I)', kept.table_name, kept.column_name) loop
        begin
          execute format('update %1$I set %2$I = name_key(%2$I) where ctid = $1', kept.table_name, kept.column_name) using found.place;
        exception when unique_violation then null;
        end;
      end loop;
    end;
  end loop;
end
$$;
