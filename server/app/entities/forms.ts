import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Behaviour, EffectContext } from '../kernel/behaviour.ts'

/** Keeps the form as it stands, for the answers that are given to it from here on. */
const keepVersion = ({ records, organization, id, by }: EffectContext<'forms'>) =>
  records.keepFormVersion(organization, id, by.at)

/** A form of the organization or of one of its branches. */
export const forms: Behaviour<'forms'> = {
  madeByBranch: true,
  rule: ({ values, before, branchOffice }) => {
    // A branch works on its own forms; those of the organization it only uses.
    if (branchOffice !== null && (values['branchOffice'] ?? null) !== branchOffice)
      throw new Refusal('FORBIDDEN')
    if (before !== null && values['branchOffice'] !== (before.branchOffice?.id ?? null))
      throw refuseField('branchOffice', 'notAllowed')
    return values
  },
  created: keepVersion,
  edited: keepVersion,
  deleting: ({ before, branchOffice }) => {
    if (branchOffice !== null && before.branchOffice?.id !== branchOffice)
      throw new Refusal('FORBIDDEN')
  },
}
