-- A series as the audit trail keeps it.
create or replace function audited_series(r schedule_series) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('branchOffice', jsonb_build_object('id', r.branch_office_id), 'rule', r.rule, 'anchor', r.anchor,
    'timeZone', r.time_zone, 'skipPolicy', r.skip_policy, 'payment', r.payment, 'items', r.items, 'quantity', r.quantity,
    'leftOut', r.left_out, 'state', r.state, 'visits', r.visits, 'continues', r.continues, 'version', r.version);
end
$$;
