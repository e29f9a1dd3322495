import { apiKeyRule, requireAuthorityOverKey } from '../apiKeys/apiKeyRule.ts'
import { tellSecret } from '../apiKeys/tellSecret.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { webhookRule } from '../webhooks/webhookRule.ts'

/** A key of the REST API; its secret is in the answer that creates it and nowhere else. */
export const apiKeys: Behaviour<'apiKeys'> = {
  madeByBranch: true,
  unaudited: ['token', 'hint'],
  rule: apiKeyRule,
  deleting: requireAuthorityOverKey,
  afterCreate: tellSecret,
}

/** An address that is called when something happens. */
export const webhooks: Behaviour<'webhooks'> = { rule: webhookRule }
