import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import { data, flag, instant, reference, text } from '../kernel/fields.ts'
import { webhookEvents } from '../events/events.ts'

const eventList = z
  .array(z.enum(webhookEvents))
  .min(1)
  .max(webhookEvents.length)
  .check(z.overwrite((events) => webhookEvents.filter((event) => events.includes(event))))

/**
 * Where an organization has what happens sent to, signed. Its secret is shown once, by a call of
 * its own.
 */
export const webhooks = entity({
  name: 'webhooks',
  singular: 'webhook',
  owner: 'organization',
  addition: 'other systems are notified of events',
  titledBy: 'name',
  searchedBy: ['name', 'url'],
  sortedBy: 'name',
  stepUp: ['create', 'edit'],
  security: 'key',
  fields: {
    organization: reference('organizations').unlisted(),
    name: text(),
    url: text({ max: 500 }),
    events: listed(data(eventList)),
    enabled: listed(flag()).initially(true),
    /** Since when nothing has arrived there. */
    failingSince: listed(instant()).optional().readOnly(),
    /** Until when the former secret signs beside the present one. */
    formerUntil: instant().optional().readOnly(),
  },
  served: {
    oAdmin: {
      path: 'organizations/webhooks',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'webhook',
      screen: 'webhooks',
    },
  },
})
