-- The text that a record is found in: its key, and how else its words are written (contract/text/searchKey.ts).
create or replace function search_key(written text) returns text language sql immutable parallel safe strict
  return rtrim(name_key(written) || ' ' || search_more(written), ' ');
