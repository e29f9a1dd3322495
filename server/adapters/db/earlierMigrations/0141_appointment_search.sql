-- Appointments are found by their code and by what is known of their guest. This is the text in which they are looked for (contract/nameKey.ts).
create function appointment_key(code text, booker jsonb) returns text language sql immutable parallel safe
  return name_key(code || ' ' || coalesce(booker ->> 'name', '') || ' ' || coalesce(booker ->> 'email', '') || ' ' ||
    coalesce(booker ->> 'phone', '') || ' ' || coalesce(booker ->> 'taxId', ''));

create index schedule_searched on schedule using gin (appointment_key(code, booker) gin_trgm_ops);
