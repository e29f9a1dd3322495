import type { EntityCatalog } from '../../entityWords.ts'

/** What was written to clients, and what became of it. */
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
      job: 'Work',
      key: 'Message number',
      status: 'Status',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
