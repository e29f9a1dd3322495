-- As search_more_of_any; most texts have one spelling.
create or replace function search_more(written text) returns text language sql immutable parallel safe strict
  return case when written ~ '[-\u0080-\U0010FFFF]|[lL][.][lL]' then search_more_of_any(written) else '' end;
