-- Most names are plain: they only lose their case.
create or replace function name_key(written text) returns text language sql immutable parallel safe strict
  return case when written ~ '^[!-&(-_a-~]+( [!-&(-_a-~]+)*$' collate "C" then lower(written collate "C") else name_key_of_any(written) end;
