-- What the tables are made of. Every table is tenant (organization_id in its key), reference (copied to every node, the only place for
-- uniqueness across organizations) or local; server/adapters/db/connection/tableAccess.ts says which, and tests/database/schema/distributable.test.ts keeps
-- the rules.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Addresses of partners, organizations and branch offices have an id, as those of clients have (specification 3).
create sequence address_id as bigint;
