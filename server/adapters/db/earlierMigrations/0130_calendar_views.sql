-- A day of the calendar has a column for each expert, so a view of its own for that is gone: settings that name it open the day.
update configuration set value = jsonb_set(value, '{calendar,view}', '"day"')
  where key = 'schedule' and value #>> '{calendar,view}' = 'experts';

update partner_configuration set value = jsonb_set(value, '{calendar,view}', '"day"')
  where key = 'schedule' and value #>> '{calendar,view}' = 'experts';
