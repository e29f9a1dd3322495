-- As search_more_of_any. Most texts have one spelling: plain ones, and those with accents that every keyboard writes alike, without a double name.
create or replace function search_more(written text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if written ~ '(^|\s)[^-0-9@.\s]+(-[^-0-9@.\s]+)+(\s|$)|[\u0080-\u00BFÄÅÖØÜäåöøü\u0100-\U0010FFFF]|[lL][.][lL]' then
    return public.search_more_of_any(written);
  end if;
  return '';
end
$$;
