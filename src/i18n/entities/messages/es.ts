import type { EntityCatalog } from '../../entityWords.ts'

/** What was written to clients, and what became of it. */
export const messages = {
  deliveries: {
    name: 'Mensaje',
    names: 'Mensajes',
    fields: {
      branchOffice: 'Sucursal',
      subject: 'Asunto',
      receiver: 'Para',
      channel: 'Canal',
      letter: 'Tipo',
      client: 'Cliente',
      schedule: 'Número de cita',
      attempts: 'Intentos',
      sentAt: 'Enviado',
      problem: 'Problema',
      job: 'Tarea',
      key: 'Número de mensaje',
      status: 'Estado',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
