import type { PublicLink } from '../../contract/endpoints/public.ts'
import { formatAddress } from '../../contract/formats.ts'
import { lengthInWords } from './lengthInWords.ts'
import { mapOf } from './mapOf.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { Icon } from './Icon.tsx'

/** Where it is, how to reach somebody, until when one may cancel, and that nothing is paid here. */
export const BranchFacts = ({ link: { branchOffice, cancelWindowMinutes } }: { link: PublicLink }) => {
  const { words } = usePageLanguage()
  const { address, phone } = branchOffice
  return (
    <ul className="facts">
      {address && (
        <li>
          <Icon name="map-pin" />
          <span>
            {formatAddress(address)}
            <br />
            <a href={mapOf(address)} target="_blank" rel="noreferrer">
              {words.directions}
            </a>
          </span>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:${phone}`}>{phone}</a>
        </li>
      )}
      <li>
        <Icon name="calendar-x-2" />
        <span>{words.cancelUntil(cancelWindowMinutes > 0 ? lengthInWords(cancelWindowMinutes, words) : undefined)}</span>
      </li>
      <li>
        <Icon name="wallet" />
        <span>{words.nothingCharged}</span>
      </li>
    </ul>
  )
}
