-- The words that a text is found by besides those of its key: as other keyboards write them, together, or with the family first.
-- contract/text/searchKey.ts gives the same.
create or replace function search_more_of_any(written text) returns text language sql immutable parallel safe strict return (
  with spellings as (
    select name_key(written) as plain,
      name_key(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(written, NFC),
        'ø', 'oe'), 'ö', 'oe'), 'ä', 'ae'), 'ü', 'ue'), 'å', 'aa'), 'đ', 'dj'),
        'Ø', 'oe'), 'Ö', 'oe'), 'Ä', 'ae'), 'Ü', 'ue'), 'Å', 'aa'), 'Đ', 'dj')) as spelled
  ),
  plain as (
    select w.word, w.place from spellings, regexp_split_to_table(plain, ' ') with ordinality as w (word, place)
  ),
  spelled as (select w.word from spellings, regexp_split_to_table(spelled, ' ') as w (word)),
  together as (
    select case when word ~ '^[^-0-9@.]+(-[^-0-9@.]+)+$' then replace(word, '-', '') else word end as word
    from (select word from plain union all select word from spelled) as each
  ),
  pairs as (
    select a.word as first, b.word as second from plain as a join plain as b on b.place = a.place + 1
    where a.word ~ '^[⺀-鿿가-힯]+$' and b.word ~ '^[⺀-鿿가-힯]+$'
  ),
  more as (
    select word from spelled
    union select case when position('@' in word) > 0 then word else replace(word, 'l.l', 'll') end from together
    union select first || second from pairs
    union select second || first from pairs
  )
  select coalesce(string_agg(word, ' ' order by word collate "C"), '') from more
  where word <> '' and word not in (select p.word from plain as p)
);
