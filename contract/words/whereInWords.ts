import type { Modality } from '../catalog/modalities.ts'
import type { Language } from '../text/languages.ts'

/**
 * Where a service takes place, for its visitor. No more is said than happens: addresses and links
 * are agreed on with the branch.
 */
const places: Record<Language, Record<Modality, string>> = {
  en: {
    at_branch: '{place}',
    at_client: 'At your address: agree on it with {branch}',
    remote: 'Online: ask {branch} how to join',
  },
  es: {
    at_branch: '{place}',
    at_client: 'A domicilio: acuerda la dirección con {branch}',
    remote: 'En línea: pregunta a {branch} cómo conectarte',
  },
}

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
      places[language][modality].replace('{place}', () => place).replace('{branch}', () => branch),
    )
    .join(' · ')

const names: Record<Language, Record<Modality, string | undefined>> = {
  en: { at_branch: undefined, at_client: 'At your address', remote: 'Online' },
  es: { at_branch: undefined, at_client: 'A domicilio', remote: 'En línea' },
}

/** What is said of a service that does not take place at the branch. */
export const modalityInWords = (modality: Modality, language: Language): string | undefined =>
  names[language][modality]
