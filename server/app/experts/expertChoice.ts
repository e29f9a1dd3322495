import { refuseField } from '../../../contract/kernel/errors.ts'
import { configurationOf, type Calendar } from '../calendar.ts'

/** What `anyExpert` says (definitions 3.15): visitors have to choose an expert, may choose one, or may not. */
const anyExpert = { off: 0, only: 2 } as const

/**
 * Whether visitors may choose their expert, and whether they may leave it to the branch. A booking page that does not let them choose always
 * leaves it to the branch.
 */
export const expertChoiceOf = (calendar: Calendar): { chooseExpert: boolean; anyExpert: boolean } => {
  const { anyExpert: rule } = configurationOf(calendar)
  const chooseExpert = rule !== anyExpert.only && (calendar.link?.chooseExpert ?? true)
  return { chooseExpert, anyExpert: !chooseExpert || rule !== anyExpert.off }
}

type Requested = { expert?: number | null | undefined }

/** @throws Refusal VALIDATION naming `items.N.expert` where visitors may not choose an expert and one is chosen */
export const refuseChosenExpert = (calendar: Calendar, items: readonly Requested[]): void => {
  if (expertChoiceOf(calendar).chooseExpert) return
  const chosen = items.findIndex(({ expert }) => expert != null)
  if (chosen >= 0) throw refuseField(`items.${chosen}.expert`, 'notAllowed')
}

/** The same, and where an expert has to be chosen for each service and one is missing. */
export const refuseExpertChoice = (calendar: Calendar, items: readonly Requested[]): void => {
  refuseChosenExpert(calendar, items)
  if (expertChoiceOf(calendar).anyExpert) return
  const open = items.findIndex(({ expert }) => expert == null)
  if (open >= 0) throw refuseField(`items.${open}.expert`, 'required')
}

/**
 * The same for a person on the waitlist, who names experts for the whole appointment.
 * @throws Refusal VALIDATION naming `experts`
 */
export const refuseWaitingFor = (calendar: Calendar, experts: readonly number[]): void => {
  const choice = expertChoiceOf(calendar)
  if (!choice.chooseExpert && experts.length > 0) throw refuseField('experts', 'notAllowed')
  if (!choice.anyExpert && experts.length === 0) throw refuseField('experts', 'required')
}
