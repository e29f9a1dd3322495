import { exportOrganization } from './exportOrganization.ts'
import { closeOrganization, closingOf, reopenOrganization } from './closePlace.ts'
import type { Handlers } from '../kernel/call.ts'

/** Closing an organization, and what is offered before. */
export const organizationClosing: Handlers<
  | 'organizations.closing'
  | 'organizations.close'
  | 'organizations.reopen'
  | 'organizations.exportData'
> = {
  'organizations.closing': async (input, context) => ({ r: await closingOf(input, context) }),
  'organizations.close': async (input, context) => ({ r: await closeOrganization(input, context) }),
  'organizations.reopen': async (input, context) => ({
    r: await reopenOrganization(input, context),
  }),
  'organizations.exportData': (_input, context) => exportOrganization(context),
}
