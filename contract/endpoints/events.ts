import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { newsNeeds } from './notices.ts'

/** How long one answer lasts at most, in seconds: whoever listens longer asks again, with the rights they have then. */
export const longestListening = 600

/**
 * One line of what happened: the appointments that somebody changed, or none where the listener had better read all of them again; or that
 * there are new notices.
 */
export type LiveNews = { schedules: number[] } | { notices: true }

/** What happens while somebody looks. */
export const events = {
  'events.open': endpoint({
    summary:
      'What happens to appointments one may see, and that one has new notices, as it happens (server-sent events), for so many seconds',
    method: 'GET',
    at: { boAdmin: 'branch_offices/events', oAdmin: 'organizations/events', pAdmin: 'partners/events' },
    needs: newsNeeds,
    // Each tab of a browser that shows something live has one.
    atOnce: 30,
    input: z.object({ for: z.coerce.number().int().min(0).max(longestListening).default(0) }),
    output: z.object({}),
    answersFile: true,
    unattended: true,
  }),
}
