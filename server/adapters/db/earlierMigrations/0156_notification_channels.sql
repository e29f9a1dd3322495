-- Which events an administrator gets by push message and by email. Without a choice, push messages follow the bell (`notices`) and no emails
-- are sent.
alter table account_preference add column pushed jsonb, add column emailed jsonb;

-- A notification that is sent by push message or email only is not listed behind the bell. Rows of the version before are listed.
alter table notice add column in_app boolean not null default true;
