import { tellSecret } from './apiKeys/tellSecret.ts'
import { chargeAtDesk } from './cards/chargeAtDesk.ts'
import type { AfterCall } from './afterCall.ts'

/** What is done after a call of a record, by the id of the call. */
export const afterwards: Readonly<Record<string, AfterCall>> = { 'payments.create': chargeAtDesk, 'apiKeys.create': tellSecret }
