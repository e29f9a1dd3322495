-- The version that the link of a record is signed for. Raising it ends every link that was sent before. Links signed before this
-- column existed are those of version 1.
alter table schedule add column link_version int not null default 1;
alter table waitlist_entry add column link_version int not null default 1;
alter table payment_link add column link_version int not null default 1;
alter table payment add column link_version int not null default 1;

create function raise_link_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.link_version = old.link_version + 1;
  return new;
end
$$;
-- Another mailbox is another reader: the links in the former one end. An email that is entered for the first time changes nothing.
create trigger schedule_booker_changed before update of booker on schedule for each row
  when (old.booker ->> 'email' is not null and lower(old.booker ->> 'email') is distinct from lower(new.booker ->> 'email'))
  execute function raise_link_version();
create trigger waitlist_entry_email_changed before update of email on waitlist_entry for each row
  when (old.email is not null and lower(old.email) is distinct from lower(new.email))
  execute function raise_link_version();

-- The links of an appointment's payments and receipts end with its own.
create function withdraw_payment_links() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_link l set link_version = l.link_version + 1 where l.organization_id = new.organization_id and l.schedule = new.id;
  update payment p set link_version = p.link_version + 1 where p.organization_id = new.organization_id and p.schedule = new.id;
  return null;
end
$$;
create trigger schedule_links_withdrawn after update on schedule for each row
  when (old.link_version <> new.link_version) execute function withdraw_payment_links();

-- An appointment keeps the email that its client had when it was booked. Emails about one that is still to come go to the corrected
-- address from now on, with a new link; the links in the former mailbox end.
create function withdraw_client_links() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_link l set link_version = l.link_version + 1 where l.organization_id = new.organization_id and l.client_id = new.id;
  update payment p set link_version = p.link_version + 1 where p.organization_id = new.organization_id and p.client_id = new.id;
  update schedule s set link_version = s.link_version + 1,
      booker = case when s.booker ->> 'email' is not null and s.ends_at > coalesce(new.edited_at, now())
        then jsonb_set(s.booker, '{email}', coalesce(to_jsonb(new.email), 'null')) else s.booker end
    where s.organization_id = new.organization_id and s.client_id = new.id
      and coalesce(lower(s.booker ->> 'email'), lower(old.email)) = lower(old.email);
  return null;
end
$$;
create trigger client_email_changed after update of email on client for each row
  when (old.email is not null and lower(old.email) is distinct from lower(new.email))
  execute function withdraw_client_links();
