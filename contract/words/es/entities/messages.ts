import type { EntityCatalog } from '../../shape/entities.ts'

/** What is written to clients, in which words, and what became of it. */
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
      fallback: 'Texto de siempre en vez del propio',
      job: 'Tarea',
      key: 'Número de mensaje',
      status: 'Estado',
    },
  },
  messageTemplates: {
    name: 'Plantilla de mensaje',
    names: 'Plantillas de mensajes',
    fields: {
      organization: 'Organización',
      letter: 'Mensaje',
      language: 'Idioma',
      variant: 'Versión',
      subject: 'Asunto',
      body: 'Texto',
      short: 'Texto por SMS y WhatsApp',
      problem: 'Variable sin valor',
    },
  },
  webhooks: {
    name: 'Webhook',
    names: 'Webhooks',
    fields: {
      organization: 'Organización',
      name: 'Nombre',
      url: 'Dirección',
      events: 'Eventos',
      enabled: 'Activo',
      failingSince: 'Falla desde',
      formerUntil: 'Secreto anterior hasta',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
