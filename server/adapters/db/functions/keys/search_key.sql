-- The text that a record is found in: its key, and how else its words are written (contract/text/searchKey.ts).
create or replace function search_key(written text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return rtrim(public.name_key(written) || ' ' || public.search_more(written), ' ');
end
$$;
