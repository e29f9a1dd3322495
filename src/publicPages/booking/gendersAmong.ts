import type { PublicExpert } from '../../../contract/endpoints/public.ts'
import { chosenGenders, type ChosenGender } from '../../../contract/catalog/expertGenders.ts'

/** The genders that there is a choice among; none where all experts who say theirs are of one. */
export const gendersAmong = (experts: readonly PublicExpert[]): ChosenGender[] => {
  const found = chosenGenders.filter((gender) => experts.some((expert) => expert.gender === gender))
  return found.length > 1 ? found : []
}
