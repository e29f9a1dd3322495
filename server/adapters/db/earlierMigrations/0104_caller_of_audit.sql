alter table audit
  alter column address set default nullif(current_setting('app.caller_address', true), ''),
  alter column device set default nullif(current_setting('app.caller_device', true), '');
