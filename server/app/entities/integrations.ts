import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Rule } from '../kernel/rule.ts'
import { requireAuthorityOverWebhook } from '../integrations/webhookAuthority.ts'
import { apiKeyRule, requireAuthorityOverKey } from '../integrations/apiKeyRule.ts'
import { emailSecret } from '../integrations/apiKeys.ts'
import type { Behaviour } from '../kernel/behaviour.ts'

/**
 * A webhook's address must be one that may be sent to, and an edit needs authority over its maker.
 * One that is switched on again begins anew.
 * @throws Refusal FORBIDDEN without that authority; VALIDATION for an address that may not be sent
 * to
 */
export const webhookRule: Rule<'webhooks'> = async ({
  values,
  before,
  hooks,
  records,
  caller,
  organization,
}) => {
  if (before !== null)
    await requireAuthorityOverWebhook({ records, caller, webhook: before, organization }, 'url')
  const problem = hooks.problemOf(values.url)
  if (problem !== undefined) throw refuseField('url', problem)
  return before?.['enabled'] === false && values.enabled
    ? { ...values, failingSince: null }
    : values
}

/** A key of the REST API; its secret is in the answer that creates it and nowhere else. */
export const apiKeys: Behaviour<'apiKeys'> = {
  madeByBranch: true,
  unaudited: ['token', 'hint'],
  rule: apiKeyRule,
  deleting: requireAuthorityOverKey,
  afterCreate: emailSecret,
}

/** An address that is called when something happens. */
export const webhooks: Behaviour<'webhooks'> = { rule: webhookRule }
