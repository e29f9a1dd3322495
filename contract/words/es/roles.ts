import type { RoleWords } from '../shape/roles.ts'

/** These are the names that the roles are stored under. */
export const es: RoleWords = {
  administrator: 'Administrador',
  finance: 'Finanzas',
  catalog: 'Catálogo',
  branchAdministrator: 'Administrador de sucursal',
  reception: 'Recepción',
  professional: 'Profesional',
  cashDesk: 'Caja',
  readOnly: 'Solo lectura',
  owner: 'Propietario',
  support: 'Soporte',
}
