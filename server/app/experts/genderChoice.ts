import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { refuseField } from '../../../contract/errors.ts'
import { expertGenders, type ChosenGender } from '../../../contract/expertGenders.ts'
import { nameById } from '../../../contract/nameById.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import type { WantedItem } from '../itemLengths.ts'
import { onlyThat } from '../onlyThat.ts'

type Place = { organization: number; branchOffice: number }
type RequestedItem = { gender?: ChosenGender | undefined }

/** More experts than an organization has. */
const mostExperts = 10_000

/**
 * Narrows the services of a visit to experts of the gender that a visitor chose for them (setting `genderChoice`).
 * @param requested the services as the call has them, in the order of `items`
 * @throws Refusal VALIDATION naming the field where the branch does not offer the choice
 */
export const withChosenGender = async (
  ports: Ports,
  place: Place,
  requested: readonly RequestedItem[],
  items: readonly WantedItem[],
): Promise<WantedItem[]> => {
  const first = requested.findIndex(({ gender }) => gender !== undefined)
  if (first < 0) return [...items]
  const { organization, branchOffice } = place
  const levels = await ports.store.configuration(await branchPlaceOf(ports, organization, branchOffice), 'experts')
  const { genderChoice } = effectiveOf('experts', levels) as ConfigurationOf<'experts'>
  if (!genderChoice) throw refuseField(`items.${first}.gender`, 'notAllowed')
  const found = await ports.store.within(onlyThat(organization), (records) =>
    records.list('experts', { limit: mostExperts, filters: {}, sort: 'id' }),
  )
  const genders = new Map(found.items.map((expert) => [expert.id, nameById(expertGenders, expert['gender'])]))
  return items.map((item, index) => {
    const gender = requested[index]?.gender
    if (gender === undefined) return item
    return { ...item, candidates: new Set([...genders].filter(([, each]) => each === gender).map(([id]) => id)) }
  })
}
