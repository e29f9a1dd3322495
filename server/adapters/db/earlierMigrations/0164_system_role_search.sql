-- System roles are shown in the reader's language, so they are found by their name in every language.
update role set search_text = names.found
  from (values
    ('Administrador', 'administrator administrador'),
    ('Finanzas', 'finance finanzas'),
    ('Catálogo', 'catalog catalogo'),
    ('Administrador de sucursal', 'branch administrator administrador de sucursal'),
    ('Recepción', 'reception recepcion'),
    ('Profesional', 'professional profesional'),
    ('Caja', 'cash desk caja'),
    ('Solo lectura', 'read only solo lectura')
  ) as names (name, found)
  where role.parent = -1 and role.name = names.name;

update partner_role set search_text = names.found
  from (values ('Propietario', 'owner propietario'), ('Soporte', 'support soporte')) as names (name, found)
  where partner_role.parent = -1 and partner_role.name = names.name;
