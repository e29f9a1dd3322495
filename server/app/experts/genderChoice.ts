import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { expertGenders, type ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import { onlyThat } from '../onlyThat.ts'

type Place = { organization: number; branchOffice: number }
type RequestedItem = { gender?: ChosenGender | undefined }

/** More experts than an organization has. */
const mostExperts = 10_000

/**
 * The experts of each gender, where the branch lets visitors choose by it (setting `genderChoice`).
 * @throws Refusal VALIDATION naming `path` where the branch does not offer the choice
 */
export const expertsByGender = async (
  ports: Ports,
  { organization, branchOffice }: Place,
  path: string,
): Promise<(gender: ChosenGender) => Set<number>> => {
  const levels = await ports.store.configuration(await branchPlaceOf(ports, organization, branchOffice), 'experts')
  const { genderChoice } = effectiveOf('experts', levels) as ConfigurationOf<'experts'>
  if (!genderChoice) throw refuseField(path, 'notAllowed')
  const found = await ports.store.within(onlyThat(organization), (records) =>
    records.list('experts', { limit: mostExperts, filters: {}, sort: 'id' }),
  )
  const genders = found.items.map((expert) => ({ id: expert.id, gender: nameById(expertGenders, expert['gender']) }))
  return (gender) => new Set(genders.filter((each) => each.gender === gender).map(({ id }) => id))
}

/**
 * Narrows the services of a visit to experts of the gender that a visitor chose for them.
 * @param requested the services as the call has them, in the order of `items`
 * @throws Refusal VALIDATION naming the field where the branch does not offer the choice
 */
export const withChosenGender = async <Item extends object>(
  ports: Ports,
  place: Place,
  requested: readonly RequestedItem[],
  items: readonly Item[],
): Promise<(Item & { candidates?: ReadonlySet<number> | undefined })[]> => {
  const first = requested.findIndex(({ gender }) => gender !== undefined)
  if (first < 0) return [...items]
  const expertsOf = await expertsByGender(ports, place, `items.${first}.gender`)
  return items.map((item, index) => {
    const gender = requested[index]?.gender
    return gender === undefined ? item : { ...item, candidates: expertsOf(gender) }
  })
}
