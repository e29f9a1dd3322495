import type { Modality } from '../catalog/modalities.ts'
import type { Language } from '../text/languages.ts'
import { placeWords } from './places.ts'

/**
 * Where an appointment takes place.
 * @param modalities of its services, each once
 * @param place the branch with its address, which is named only if a service takes place there
 */
export const whereInWords = (
  modalities: readonly Modality[],
  { branch, place }: { branch: string; place: string },
  language: Language,
): string =>
  modalities
    .map((modality) =>
      placeWords[language].where[modality]
        .replace('{place}', () => place)
        .replace('{branch}', () => branch),
    )
    .join(' · ')

/** What is said of a service that does not take place at the branch. */
export const modalityInWords = (modality: Modality, language: Language): string | undefined =>
  modality === 'at_branch' ? undefined : placeWords[language].elsewhere[modality]
