import type { PublicLink } from '../../contract/endpoints/public.ts'
import { formatAddress } from '../../contract/text/formats.ts'
import { mapOf } from './mapOf.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { Icon } from './Icon.tsx'

/** Where the branch is and how to reach it. What a time costs and how it is canceled is stated once it is chosen. */
export const BranchFacts = ({ link: { branchOffice } }: { link: PublicLink }) => {
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
    </ul>
  )
}
