import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { contactIcons, ContactWay, waysToReach } from '../page/ContactBranch.tsx'
import { Icon } from '../page/Icon.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { mapOf } from '../page/WhereFact.tsx'

/**
 * What the business says of itself, where the branch is and how to reach it. What a time costs and
 * how it is canceled is stated once it is chosen.
 */
export const AboutBusiness = ({ link: { branchOffice, about } }: { link: PublicLink }) => {
  const { words, contentLang } = usePageLanguage()
  const { name, address } = branchOffice
  return (
    <section className="about card" aria-labelledby="about-title">
      <h2 id="about-title">{name}</h2>
      {about.aliases.length > 0 && <p className="quiet">{about.aliases.join(' · ')}</p>}
      {about.descriptions.map((description) => (
        <p key={description} className="description" lang={contentLang}>
          {description}
        </p>
      ))}
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
        {waysToReach(branchOffice).map((way) => (
          <li key={way.by}>
            <Icon name={contactIcons[way.by]} />
            <ContactWay way={way} />
          </li>
        ))}
      </ul>
    </section>
  )
}
