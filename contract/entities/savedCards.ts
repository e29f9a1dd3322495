import { z } from 'zod'
import { cardUses } from '../money/cards.ts'
import { entity } from '../kernel/entity.ts'
import { data, flag, integer, largestInteger, reference, status, text } from '../kernel/fields.ts'

/** What was agreed to when a card was left, when and from where. */
export const cardConsent = z.object({
  version: z.string(),
  language: z.string(),
  date: z.string(),
  ip: z.string(),
  uses: z.array(z.enum(cardUses)),
})
export type CardConsent = z.infer<typeof cardConsent>

/**
 * A card that a client left for charges to come (definitions 3.11), never shared between
 * organizations. Its number lies at the gateway; what the gateway calls it is written and never
 * answered. Clients leave cards by themselves (`/ac`), staff only choose and remove them.
 */
export const savedCards = entity({
  name: 'savedCards',
  singular: 'savedCard',
  owner: 'organization',
  addition: 'staff see the cards that clients left, choose the default and remove them',
  titledBy: 'name',
  searchedBy: ['name'],
  hiddenBy: 'prices',
  fields: {
    organization: reference('organizations').unlisted(),
    client: reference('clients').optional().readOnly().masked('clients'),
    /** The appointment that it was left with. */
    schedule: integer({ min: 1, max: largestInteger }).optional().readOnly().narrowing(),
    /** As people call it: brand and last four. */
    name: text().readOnly(),
    brand: text({ max: 20 }).readOnly().unlisted(),
    last4: text({ max: 4 }).readOnly().unlisted(),
    expMonth: integer({ min: 1, max: 12 }).readOnly(),
    expYear: integer({ min: 2000, max: 2199 }).readOnly(),
    isDefault: flag().initially(false),
    /** Whether each charge with it asks for its security code anew (`/cc`). */
    requiresCvc: flag().initially(false),
    consent: data(cardConsent).readOnly(),
    processor: text({ max: 30 }).readOnly().unlisted(),
    status: status('savedCard').readOnly(),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/clients/cards',
      can: ['get', 'edit', 'delete'],
      needs: 'saved_card',
    },
    oAdmin: {
      path: 'organizations/clients/cards',
      can: ['get', 'edit', 'delete'],
      needs: 'saved_card',
    },
    pAdmin: { path: 'partners/clients/cards', can: ['get', 'edit', 'delete'], needs: 'saved_card' },
  },
})
