-- Requests for time off and their answers are news too; what was written of them before counts as heard.
update audit set heard = true where not heard and entity = 'timeOffs';

drop index audit_unheard;

create index audit_unheard on audit (organization_id, id)
  where not heard and entity in ('schedules', 'payments', 'clients', 'waitlistEntries', 'deliveries', 'timeOffs');

-- Packages and gift cards cannot be paid with yet, so no setting and no link names them.
update configuration set value = jsonb_set(value, '{methodsOnline}', (value -> 'methodsOnline') - 'package_credit' - 'gift_card')
  where key = 'payment' and value -> 'methodsOnline' ?| array['package_credit', 'gift_card'];

update configuration set value = jsonb_set(value, '{methodsAtBranch}', (value -> 'methodsAtBranch') - 'package_credit' - 'gift_card')
  where key = 'payment' and value -> 'methodsAtBranch' ?| array['package_credit', 'gift_card'];

update partner_configuration set value = jsonb_set(value, '{methodsOnline}', (value -> 'methodsOnline') - 'package_credit' - 'gift_card')
  where key = 'payment' and value -> 'methodsOnline' ?| array['package_credit', 'gift_card'];

update partner_configuration set value = jsonb_set(value, '{methodsAtBranch}', (value -> 'methodsAtBranch') - 'package_credit' - 'gift_card')
  where key = 'payment' and value -> 'methodsAtBranch' ?| array['package_credit', 'gift_card'];

update payment_link set methods = nullif(methods - 'package_credit' - 'gift_card', '[]')
  where methods ?| array['package_credit', 'gift_card'];
