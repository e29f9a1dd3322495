import type { ReactNode } from 'react'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { contactLinks, type ContactLink } from '../../../contract/text/contactLinks.ts'
import { Fact } from './Fact.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/**
 * How a branch is reached, with its numbers as people write them; the server writes them, as what
 * knows the numbers of all countries is large.
 */
export type ReachedBranch = Pick<PublicLink['branchOffice'], 'phoneShown' | 'whatsApp' | 'email'>

/** Every way to reach a branch. */
export const waysToReach = ({ phoneShown, whatsApp, email }: ReachedBranch): ContactLink[] =>
  contactLinks({ phone: phoneShown, whatsApp, email })

/** Whether a branch is reached from its page: by something that opens, not by a mere text. */
export const canContact = (branch: ReachedBranch): boolean =>
  waysToReach(branch).some(({ link }) => link !== undefined)

export const contactIcons: Record<ContactLink['by'], IconName> = {
  phone: 'phone',
  whatsApp: 'message-square',
  email: 'mail',
}

type ContactWayProps = { way: ContactLink; className?: string; children?: ReactNode }

/**
 * A way to reach a business. A chat opens beside the page, which may be half filled in; what cannot
 * be opened is text.
 */
export const ContactWay = ({
  way: { text, link },
  className,
  children = text,
}: ContactWayProps) => {
  if (link === undefined) return <span className={className}>{children}</span>
  const beside = link.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a className={className} href={link} {...beside}>
      {children}
    </a>
  )
}

/** How the branch is reached, in a list of facts. */
export const ContactFact = ({ branch }: { branch: ReachedBranch }) => {
  const { words } = usePageLanguage()
  const ways = waysToReach(branch)
  return (
    ways.length > 0 && (
      <Fact
        term={words.contact}
        fact={ways.map((way) => (
          <ContactWay key={way.by} way={way} className="way" />
        ))}
      />
    )
  )
}

type ContactBranchProps = { branch: ReachedBranch; className: string; icon?: boolean }

/** A button for each way to reach the branch; nothing where there is none. */
export const ContactBranch = ({ branch, className, icon = false }: ContactBranchProps) => {
  const { words } = usePageLanguage()
  return waysToReach(branch).map((way) =>
    way.link === undefined ? (
      <ContactWay key={way.by} way={way} />
    ) : (
      <ContactWay key={way.by} way={way} className={className}>
        {icon && <Icon name={contactIcons[way.by]} />}
        {way.by === 'phone' ? words.callBranch(way.text) : way.text}
      </ContactWay>
    ),
  )
}
