import { refuseField } from '../../../contract/kernel/errors.ts'
import { configurationOf, type Calendar } from './calendar.ts'
import { expertGenders, type ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf, effectiveOf } from '../configuration/effective.ts'
import { everyRecord } from '../kernel/callAs.ts'
import { onlyThat } from '../kernel/scope.ts'

/**
 * What `anyExpert` says (definitions 3.15): visitors have to choose an expert, may choose one, or
 * may not.
 */
const anyExpert = { off: 0, only: 2 } as const

/**
 * Whether visitors may choose their expert, and whether they may leave it to the branch. A booking
 * page that does not let them choose always leaves it to the branch.
 */
export const expertChoiceOf = (
  calendar: Calendar,
): { chooseExpert: boolean; anyExpert: boolean } => {
  const { anyExpert: rule } = configurationOf(calendar)
  const chooseExpert = rule !== anyExpert.only && (calendar.link?.chooseExpert ?? true)
  return { chooseExpert, anyExpert: !chooseExpert || rule !== anyExpert.off }
}

type Requested = { expert?: number | null | undefined }

/**
 * @throws Refusal VALIDATION naming `items.N.expert` where visitors may not choose an expert and
 * one is chosen
 */
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

type Place = { organization: number; branchOffice: number }
type RequestedItem = { gender?: ChosenGender | undefined }

/**
 * The experts of each gender, where the branch lets visitors choose by it (setting `genderChoice`).
 * @throws Refusal VALIDATION naming `path` where the branch does not offer the choice
 */
export const expertsByGender = async (
  ports: Ports,
  { organization, branchOffice }: Place,
  path: string,
): Promise<(gender: ChosenGender) => Set<number>> => {
  const levels = await ports.store.configuration(
    await branchPlaceOf(ports, organization, branchOffice),
    'experts',
  )
  const { genderChoice } = effectiveOf('experts', levels)
  if (!genderChoice) throw refuseField(path, 'notAllowed')
  const experts = await ports.store.within(onlyThat(organization), (records) =>
    everyRecord(records, 'experts', { filters: {} }),
  )
  const genders = experts.map((expert) => ({
    id: expert.id,
    gender: nameById(expertGenders, expert['gender']),
  }))
  return (gender) => new Set(genders.filter((each) => each.gender === gender).map(({ id }) => id))
}

/**
 * Narrows the services of an appointment to experts of the gender that a visitor chose for them.
 * @param requested the services as the call has them, in the order of `items`
 * @throws Refusal VALIDATION naming the field where the branch does not offer the choice
 */
export const withChosenGender = async <Item extends object>(
  ports: Ports,
  {
    place,
    requested,
    items,
  }: { place: Place; requested: readonly RequestedItem[]; items: readonly Item[] },
): Promise<(Item & { candidates?: ReadonlySet<number> | undefined })[]> => {
  const first = requested.findIndex(({ gender }) => gender !== undefined)
  if (first < 0) return [...items]
  const expertsOf = await expertsByGender(ports, place, `items.${first}.gender`)
  return items.map((item, index) => {
    const gender = requested[index]?.gender
    return gender === undefined ? item : { ...item, candidates: expertsOf(gender) }
  })
}
