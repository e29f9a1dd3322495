import type { ContactLink } from '../../../contract/text/contactLinks.ts'
import { Icon, type IconName } from './Icon.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { type ReachedBranch, waysToReach } from './WhereFact.tsx'

export const contactIcons: Record<ContactLink['by'], IconName> = {
  phone: 'phone',
  whatsApp: 'message-square',
  email: 'mail',
}

/** A button for each way to reach the branch; nothing where there is none. */
export const ContactBranch = ({
  branch,
  className,
  icon = false,
}: {
  branch: ReachedBranch
  className: string
  icon?: boolean
}) => {
  const { words } = usePageLanguage()
  return waysToReach(branch).map(({ by, text, link }) => (
    <a key={by} className={className} href={link}>
      {icon && <Icon name={contactIcons[by]} />}
      {by === 'phone' ? words.callBranch(text) : text}
    </a>
  ))
}
