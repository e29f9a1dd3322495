-- Names are searched, sorted and compared by a key (contract/text/nameKey.ts). Most are plain, or have accents of western Europe, which name_key_of_any
-- would take a hundred times as long for; both ways give the same key. A session plans a body of plpgsql once, one of SQL with each statement.
create or replace function name_key(written text) returns text language plpgsql immutable parallel safe strict as $$
declare
  plain text;
begin
  if written ~ '^[ !-&(-_a-~]*$' collate "C" then
    plain := lower(written collate "C");
  elsif written ~ '^[ !-&(-_a-~ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ]*$' collate "C" then
    plain := translate(lower(written collate "C"),
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
      'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy');
  else
    return public.name_key_of_any(written);
  end if;
  return btrim(case when position('  ' in plain) > 0 then regexp_replace(plain, ' +', ' ', 'g') else plain end, ' ');
end
$$;
