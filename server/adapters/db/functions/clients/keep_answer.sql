-- Keeps an answer in place of the one before it. `revision` is the one that it takes the place of, or null for a first one; `files` are the
-- ids of those that it names. Gives the answer's id and the files that nothing refers to.
create or replace function keep_answer(organization bigint, given jsonb) returns jsonb language plpgsql as $$
declare
  kept form_answer;
  named bigint[] := array(select jsonb_array_elements_text(given -> 'files')::bigint);
  gone jsonb;
begin
  select * into kept from form_answer a
  where a.organization_id = organization and a.form_id = (given ->> 'form')::bigint
    and (a.schedule_id = (given ->> 'schedule')::bigint or a.attendance_id = (given ->> 'attendance')::bigint)
  for update;
  if kept.id is not null and given ->> 'revision' is not null and kept.revision <> (given ->> 'revision')::int then
    return jsonb_build_object('result', 'stale');
  end if;

  if kept.id is null then
    insert into form_answer (organization_id, schedule_id, attendance_id, form_id, version, answers, consents, signer, account_id, author_name,
      address, submitted_at)
    values (organization, (given ->> 'schedule')::bigint, (given ->> 'attendance')::bigint, (given ->> 'form')::bigint,
      (given ->> 'version')::int, given -> 'values', given -> 'consents', given ->> 'signer', (given ->> 'account')::bigint,
      given ->> 'author', given ->> 'address', (given ->> 'now')::timestamptz)
    returning * into kept;
  else
    update form_answer a set version = (given ->> 'version')::int, answers = given -> 'values', consents = given -> 'consents',
      signer = given ->> 'signer', account_id = (given ->> 'account')::bigint, author_name = given ->> 'author', address = given ->> 'address',
      revision = a.revision + 1, edited_at = (given ->> 'now')::timestamptz
    where a.organization_id = organization and a.id = kept.id;
  end if;

  update form_file f set answer_id = kept.id
  where f.organization_id = organization and f.id = any (named) and (f.answer_id is null or f.answer_id = kept.id);
  if (select count(*) from form_file f where f.organization_id = organization and f.answer_id = kept.id and f.id = any (named))
    <> cardinality(named) then
    raise exception using errcode = 'PA013', message = 'a file belongs to another answer';
  end if;
  with discarded as (
    delete from form_file f where f.organization_id = organization and f.answer_id = kept.id and f.id <> all (named) returning f.file
  )
  select coalesce(jsonb_agg(file), '[]') into gone from discarded;

  -- What was answered stays where it was answered.
  insert into audit (organization_id, at, account_id, action, entity, entity_id, after, ref, address)
  values (organization, (given ->> 'now')::timestamptz, (given ->> 'account')::bigint, 'answer', 'forms', (given ->> 'form')::bigint,
    jsonb_build_object('answer', kept.id, 'version', given -> 'version', 'schedule', given -> 'schedule', 'attendance', given -> 'attendance',
      'branchOffice', jsonb_build_object('id', coalesce(
        (select s.branch_office_id from schedule s where s.organization_id = organization and s.id = kept.schedule_id),
        (select t.branch_office_id from client_attendance t where t.organization_id = organization and t.id = kept.attendance_id)))),
    given ->> 'ref', given ->> 'address');
  return jsonb_build_object('result', 'kept', 'id', kept.id, 'discarded', gone);
end
$$;
