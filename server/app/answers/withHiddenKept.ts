import type { StoredAnswers } from '../../../contract/forms/answers.ts'
import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import type { AskedForm, StoredAnswer } from '../../ports/answers.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { hiddenAnswers } from './hiddenAnswers.ts'
import { shownValues } from './shownValues.ts'

/** What somebody of the house writes down, with what they may not read and have not written anew left as it was. */
export const withHiddenKept = <Given extends AnswersGiven>(
  secrets: Secrets,
  organization: number,
  caller: Caller,
  form: AskedForm,
  given: Given,
  before: StoredAnswer | undefined,
): Given => {
  if (before === undefined) return given
  const asked = new Set(form.sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
  const hidden = hiddenAnswers(before.sections, caller)
  const kept = Object.entries(shownValues(secrets, organization, before)).filter(([key]) => hidden.has(key) && asked.has(key))
  return { ...given, values: { ...Object.fromEntries(kept), ...given.values } }
}

/**
 * The stored answers that are not judged again where they are given just so: all but those that are hidden from who gives them and that they
 * sent themselves, so that no guess at a hidden answer is confirmed.
 */
export const unjudgedAnswers = (
  secrets: Secrets,
  organization: number,
  caller: Caller,
  sent: AnswersGiven,
  before: StoredAnswer,
): StoredAnswers => {
  const hidden = hiddenAnswers(before.sections, caller)
  const stored = Object.entries(shownValues(secrets, organization, before))
  const values = Object.fromEntries(stored.filter(([key]) => !hidden.has(key) || !Object.hasOwn(sent.values, key)))
  return { sections: before.sections, values }
}
