import type { EntityCatalog } from '../../entityWords.ts'

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
      subject: 'Subject',
      body: 'Text',
      problem: 'Missing variable',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
