import type { EntityCatalog } from '../../shape/entities.ts'

/** What is written to clients, in which words, and what became of it. */
export const messages = {
  deliveries: {
    name: 'Message',
    names: 'Messages',
    fields: {
      branchOffice: 'Branch',
      subject: 'Subject',
      receiver: 'To',
      channel: 'Channel',
      letter: 'Kind',
      client: 'Client',
      schedule: 'Appointment number',
      attempts: 'Attempts',
      sentAt: 'Sent',
      problem: 'Problem',
      fallback: 'Usual words instead of own',
      job: 'Work',
      key: 'Message number',
      status: 'Status',
    },
  },
  messageTemplates: {
    name: 'Message template',
    names: 'Message templates',
    fields: {
      organization: 'Organization',
      letter: 'Letter',
      language: 'Language',
      variant: 'Version',
      subject: 'Subject',
      body: 'Text',
      short: 'Text by SMS and WhatsApp',
      problem: 'Missing variable',
    },
  },
  webhooks: {
    name: 'Webhook',
    names: 'Webhooks',
    fields: {
      organization: 'Organization',
      name: 'Name',
      url: 'Address',
      events: 'Events',
      enabled: 'Switched on',
      failingSince: 'Failing since',
      formerUntil: 'Former secret until',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
