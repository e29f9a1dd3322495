create or replace function entered() returns bigint[] language sql stable
  return nullif(current_setting('app.organizations', true), '')::bigint[];
