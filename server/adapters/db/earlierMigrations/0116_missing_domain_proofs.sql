-- Since when the checks of an email domain have found its proof gone, as for host names; null while it is there.
alter table domain_claim add column missing_since timestamptz;
