import type { PublicLink } from '../../../contract/endpoints/public.ts'
import type { Modality } from '../../../contract/catalog/modalities.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import { Fact } from './Fact.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import type { Address } from '../../../contract/text/address.ts'

type Props = {
  modalities: readonly Modality[]
  branchOffice: Pick<PublicLink['branchOffice'], 'name' | 'address'>
  hasDirections?: boolean
}

/**
 * Where an appointment takes place: the branch with its address only if one of its services is
 * there.
 */
export const WhereFact = ({
  modalities,
  branchOffice: { name, address },
  hasDirections = false,
}: Props) => {
  const { words, language } = usePageLanguage()
  return (
    <Fact
      term={words.where}
      fact={whereInWords(modalities, { branch: name, place: name }, language)}
      more={
        modalities.includes('at_branch') &&
        address && (
          <>
            {formatAddress(address)}
            {hasDirections && (
              <>
                {' '}
                <a href={mapOf(address)} target="_blank" rel="noreferrer">
                  {words.appointment.directions}
                </a>
              </>
            )}
          </>
        )
      }
    />
  )
}

/** Where an address is shown on a map. */
export const mapOf = (address: Address): string => {
  const { latitude, longitude } = address
  return latitude != null && longitude != null
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatAddress(address))}`
}
