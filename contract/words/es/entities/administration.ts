import type { EntityCatalog } from '../../shape/entities.ts'

/** What roles and administrators have in common on every level. */
const roleWords = {
  name: 'Nombre',
  description: 'Descripción',
  privileges: 'Permisos',
  item_privileges: 'Permisos',
  dataScope: 'Alcance',
  fieldMasks: 'Oculta',
  secondFactor: 'Exige la verificación en dos pasos',
  parent: 'Creado por',
  usedBy: 'Lo tienen',
  status: 'Estado',
}
const adminWords = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  taxId: 'Identificación',
  password: 'Contraseña',
  user: 'Cuenta',
  invitation: 'Invitación',
  privileges: 'Permisos',
  role: 'Rol',
  status: 'Estado',
}

/** Who administers what, with which rights, and what is granted to them. */
export const administration = {
  partnerRoles: {
    name: 'Rol del socio',
    names: 'Roles del socio',
    fields: {
      ...roleWords,
    },
  },
  organizationRoles: {
    name: 'Rol de la organización',
    names: 'Roles de la organización',
    fields: {
      organization: 'Organización',
      ...roleWords,
    },
  },
  branchOfficeRoles: {
    name: 'Rol de sucursal',
    names: 'Roles de sucursal',
    fields: {
      organization: 'Organización',
      branchOffice: 'Sucursal',
      ...roleWords,
    },
  },
  partnerAdmins: {
    name: 'Administrador del socio',
    names: 'Administradores del socio',
    fields: {
      ...adminWords,
    },
  },
  organizationAdmins: {
    name: 'Administrador de organización',
    names: 'Administradores de organización',
    fields: {
      organization: 'Organización',
      ...adminWords,
    },
  },
  branchOfficeAdmins: {
    name: 'Administrador de sucursal',
    names: 'Administradores de sucursal',
    fields: {
      branchOffice: 'Sucursal',
      ...adminWords,
    },
  },
  plans: {
    name: 'Plan',
    names: 'Planes',
    fields: { name: 'Nombre', data: 'Qué incluye', status: 'Estado' },
  },
  apiKeys: {
    name: 'Clave de API',
    names: 'Claves de API',
    fields: {
      organization: 'Organización',
      name: 'Nombre',
      role: 'Rol',
      branchOffice: 'Sucursal',
      expiresAt: 'Termina',
      hint: 'Clave',
      lastUsedAt: 'Último uso',
      token: 'Secreto',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
