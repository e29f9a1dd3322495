-- Appointments are found by their code and by what is known of their guest. This is the text in which they are looked for (contract/text/nameKey.ts).
create or replace function appointment_key(code text, booker jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return public.search_key(code || ' ' || coalesce(booker ->> 'name', '') || ' ' || coalesce(booker ->> 'email', '') || ' ' ||
    coalesce(booker ->> 'phone', '') || ' ' || coalesce(booker ->> 'taxId', ''));
end
$$;
