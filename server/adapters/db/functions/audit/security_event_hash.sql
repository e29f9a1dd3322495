-- The hash of a line: over the hash of the line before and everything that the line says.
create or replace function security_event_hash(e security_event) returns bytea language sql stable
  return sha256(e.previous_hash || convert_to(jsonb_build_array(e.id, extract(epoch from e.at), e.kind, e.outcome, e.code, e.operation,
    e.account_id, e.api_key_id, e.partners, e.organizations, e.branch_offices, e.address, e.device, e.ref, e.entity, e.entity_id)::text, 'UTF8'));
