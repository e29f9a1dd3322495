-- An appointment as the audit trail keeps it: in the contract's words, with the branch whose administrators may read it, without secrets.
create or replace function audited_schedule(s schedule) returns jsonb language plpgsql stable as $$
begin
  return to_jsonb(row(row(s.branch_office_id)::audited_branch, s.code, s.client_id, s.booker,
    row(s.status_id, s.status_comments)::audited_status, s.starts_at, s.ends_at, s.quantity,
    row(s.total_amount, s.total_currency)::audited_money, s.note, s.tags, s.color, s.cancel, s.moves, s.overrides,
    s.version)::audited_appointment);
end
$$;
