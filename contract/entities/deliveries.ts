import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import {
  choice,
  instant,
  integer,
  largestInteger,
  longText,
  reference,
  status,
  text,
} from '../kernel/fields.ts'
import { messageChannels } from '../messages/channels.ts'

const served = { can: ['get'], needs: 'message_template', screen: 'deliveries' } as const

/**
 * A message that was sent to a person: what, to whom, by what, when, and what became of it. Sending
 * writes it, and no one edits it.
 */
export const deliveries = entity({
  name: 'deliveries',
  singular: 'delivery',
  owner: 'branchOffice',
  addition: 'staff see what was written to clients, and what became of it',
  titledBy: 'subject',
  newestFirst: true,
  searchedBy: ['subject', 'receiver', 'client'],
  fields: {
    /** None for what concerns the organization as a whole, as emails to its administrators. */
    branchOffice: reference('branchOffices').optional().unlisted(),
    /** It may name the receiver and the amount paid. */
    subject: text({ max: 500 }).readOnly().masked('contact', 'prices', 'clients'),
    receiver: listed(text({ max: 254 }))
      .optional()
      .readOnly()
      .masked('contact'),
    channel: listed(choice(messageChannels)).readOnly(),
    /** The name of the email, as its words are found by. */
    letter: text().readOnly().unlisted(),
    client: reference('clients').optional().readOnly().masked('clients'),
    schedule: integer({ min: 1, max: largestInteger }).optional().readOnly().narrowing(),
    attempts: integer({ min: 0, max: largestInteger }).readOnly(),
    sentAt: listed(instant()).optional().readOnly(),
    /** Why the last attempt failed, without the receiver. */
    problem: listed(longText({ max: 500 }))
      .optional()
      .readOnly(),
    /** What kept the organization's own words from being used, so that the usual ones went out. */
    fallback: text().optional().readOnly(),
    /** The work that sent it, by which it is requested again. */
    job: text({ max: 36 }).readOnly().unlisted(),
    /**
     * The same at each attempt, in the message too: a receiver who was sent it twice can recognize
     * it.
     */
    key: text({ max: 40 }).readOnly().unlisted(),
    status: status('delivery').readOnly(),
  },
  served: {
    boAdmin: { ...served, path: 'branch_offices/deliveries' },
    oAdmin: { ...served, path: 'organizations/deliveries' },
  },
})
