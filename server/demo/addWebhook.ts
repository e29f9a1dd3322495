import type { DemoRows, Owner } from './demoRows.ts'

/** Adds a webhook, switched off: a demonstration has nobody to tell. */
export const addWebhook = (rows: DemoRows, owner: Owner): void => {
  rows.record('webhooks', owner, {
    organization: owner.organization,
    name: 'CRM',
    url: 'https://crm.example.com/phi-agenda',
    events: ['booking.created', 'booking.moved', 'booking.cancelled', 'client.created', 'client.changed'],
    enabled: false,
  })
}
