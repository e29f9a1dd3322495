import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Rule } from '../rule.ts'
import { requireAuthorityOverWebhook } from './webhookAuthority.ts'

/**
 * A webhook's address must be one that may be sent to, and an edit needs authority over its maker. One that is switched on again begins anew.
 * @throws Refusal FORBIDDEN without that authority; VALIDATION for an address that may not be sent to
 */
export const webhookRule: Rule = async ({ values, before, hooks, records, caller, organization }) => {
  if (before !== null) await requireAuthorityOverWebhook({ records, caller, webhook: before, organization }, 'url')
  const problem = hooks.problemOf(values['url'] as string)
  if (problem !== undefined) throw refuseField('url', problem)
  return before?.['enabled'] === false && values['enabled'] === true ? { ...values, failingSince: null } : values
}
