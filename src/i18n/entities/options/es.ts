import type { EntityCatalog } from '../../entityWords.ts'

/** The answers that a field may be chosen from. */
export const options: EntityCatalog['options'] = {
  dataScopes: { own: 'Lo propio', branch: 'La sucursal', scope: 'Todo' },
  addressKinds: { home: 'Domicilio', work: 'Trabajo', billing: 'Facturación', other: 'Otra' },
  attendanceVisibilities: {
    team: 'El equipo',
    author_only: 'Solo quien la escribió',
    author_and_admins: 'Quien la escribió y administradores',
  },
  dayParts: { any: 'Todo el día', morning: 'Mañana', afternoon: 'Tarde', evening: 'Noche' },
  waitlistPriorities: { high: 'Alta', normal: 'Normal', low: 'Baja' },
  fileKinds: { document: 'Documento', image: 'Imagen', consent: 'Consentimiento', other: 'Otro' },
  formPurposes: {
    booking: 'Al reservar',
    before_visit: 'Antes de la visita',
    attendance: 'En la visita',
    consent: 'Consentimiento',
    survey: 'Encuesta',
  },
  documentTypes: { id_card: 'Cédula', tax_number: 'RUC', passport: 'Pasaporte', other: 'Otro' },
  granularities: {
    5: '5 minutos',
    10: '10 minutos',
    15: '15 minutos',
    20: '20 minutos',
    30: '30 minutos',
    45: '45 minutos',
    60: '1 hora',
    90: '1 hora 30 minutos',
    120: '2 horas',
  },
  askingTimes: { booking: 'Al reservar', before_visit: 'Antes de la visita, cuando quiera' },
  modalities: { at_branch: 'En la sucursal', at_client: 'A domicilio', remote: 'En línea' },
  priceKinds: { free: 'Gratis', fixed: 'Fijo', from: 'Desde', on_request: 'A consultar' },
  productKinds: { individual: 'Individual', group: 'Grupal', package: 'Paquete', addon: 'Adicional', retail: 'Venta' },
  visibilities: { public: 'Público', link_only: 'Solo con enlace', internal: 'Interno' },
  timeOffKinds: {
    vacation: 'Vacaciones',
    sick: 'Enfermedad',
    training: 'Capacitación',
    personal: 'Personal',
    other: 'Otro',
    block: 'Tiempo bloqueado',
  },
}
