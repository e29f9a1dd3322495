import type { Modality } from '../../catalog/modalities.ts'

/** Where things take place, and by whose clock. */
export type PlaceWords = {
  /**
   * Where a service takes place, for its visitor: `{place}`, and `{branch}` to agree on it with. No
   * more is said than happens: addresses and links are agreed on with the branch.
   */
  where: Record<Modality, string>
  /** What is said of a service that does not take place at the branch. */
  elsewhere: Record<Exclude<Modality, 'at_branch'>, string>
  /** How a zone is named by a city, `{city}`, to stand inside a sentence. */
  timeOfCity: string
}
