-- Since when the checks of a host name have found its proof gone; null while it is there. A check that DNS does not answer changes nothing.
alter table host_claim add column missing_since timestamptz;
