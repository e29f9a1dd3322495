-- What an e-mail address is counted by: the mailbox without what its owner may add to it. server/domain/clients/contactKey.ts decides the same: of
-- letters, only plain ones are lowered, since what lower() makes of others depends on the collation of the server.
create or replace function contact_key(email text) returns text language sql immutable
return (select case when parts[2] in ('gmail.com', 'googlemail.com') then replace(parts[1], '.', '') || '@gmail.com' else parts[1] || '@' || parts[2] end
  from regexp_match(translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '^([^+@]+)[^@]*@(.+)$') as parts);
