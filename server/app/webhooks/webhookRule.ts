import { refuseField } from '../../../contract/errors.ts'
import type { Rule } from '../rule.ts'

/** A webhook leads to somewhere that may be sent to; one that is switched on again begins anew. */
export const webhookRule: Rule = ({ values, before, hooks }) => {
  const problem = hooks.problemOf(values['url'] as string)
  if (problem !== undefined) throw refuseField('url', problem)
  return before?.['enabled'] === false && values['enabled'] === true ? { ...values, failingSince: null } : values
}
