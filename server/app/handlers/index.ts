import { account } from './account.ts'
import type { Handlers } from './handler.ts'
import { publicAvailability } from './publicAvailability.ts'
import { publicBooking } from './publicBooking.ts'
import { publicPages } from './publicPages.ts'
import { schedules } from './schedules.ts'
import { scope } from './scope.ts'

/** One handler for every special endpoint; a missing one does not compile. */
export const handlers: Handlers = { ...account, ...scope, ...schedules, ...publicPages, ...publicAvailability, ...publicBooking }
