-- Each list of methods holds what can be paid with there. No method online used to mean every one, which is the card; a list without the card keeps
-- meaning that nothing is paid online.
update configuration set value = jsonb_set(value, '{methodsOnline}',
    case when value -> 'methodsOnline' = '[]' or value -> 'methodsOnline' ? 'card' then '["card"]' else '[]' end::jsonb)
  where key = 'payment' and jsonb_typeof(value -> 'methodsOnline') = 'array';

update partner_configuration set value = jsonb_set(value, '{methodsOnline}',
    case when value -> 'methodsOnline' = '[]' or value -> 'methodsOnline' ? 'card' then '["card"]' else '[]' end::jsonb)
  where key = 'payment' and jsonb_typeof(value -> 'methodsOnline') = 'array';

update configuration set value = jsonb_set(value, '{methodsAtBranch}', (value -> 'methodsAtBranch') - array['card', 'saved_card', 'wallet'])
  where key = 'payment' and value -> 'methodsAtBranch' ?| array['card', 'saved_card', 'wallet'];

update partner_configuration set value = jsonb_set(value, '{methodsAtBranch}', (value -> 'methodsAtBranch') - array['card', 'saved_card', 'wallet'])
  where key = 'payment' and value -> 'methodsAtBranch' ?| array['card', 'saved_card', 'wallet'];

update payment_link set methods = case when methods ? 'card' then '["card"]'::jsonb end where methods is not null;
