-- Lines of imports that came in with something left out are counted and shown.
create index on csv_import_row (organization_id, import_id, line) where state <> 'failed' and problems <> '[]';
