import type { PublicLink } from '../../../contract/endpoints/public.ts'
import type { Modality } from '../../../contract/catalog/modalities.ts'
import { contactLinks, type ContactLink } from '../../../contract/text/contactLinks.ts'
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

/**
 * How a branch is reached, with its numbers as people write them; the server writes them, as what
 * knows the numbers of all countries is large.
 */
export type ReachedBranch = Pick<PublicLink['branchOffice'], 'phoneShown' | 'whatsApp' | 'email'>

/** Every way to reach a branch. */
export const waysToReach = ({ phoneShown, whatsApp, email }: ReachedBranch): ContactLink[] =>
  contactLinks({ phone: phoneShown, whatsApp, email })

/** How the branch is reached, in a list of facts. */
export const ContactFact = ({ branch }: { branch: ReachedBranch }) => {
  const { words } = usePageLanguage()
  const ways = waysToReach(branch)
  return (
    ways.length > 0 && (
      <Fact
        term={words.contact}
        fact={ways.map(({ by, text, link }) => (
          <a key={by} className="way" href={link}>
            {text}
          </a>
        ))}
      />
    )
  )
}

/** Where an address is shown on a map. */
export const mapOf = (address: Address): string => {
  const { latitude, longitude } = address
  return latitude != null && longitude != null
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatAddress(address))}`
}
