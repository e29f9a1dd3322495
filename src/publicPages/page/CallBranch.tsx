import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { Icon } from './Icon.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/**
 * The number of a branch, to be called and as people write it; the server writes it, as what knows
 * the numbers of all countries is large.
 */
export type CalledBranch = Pick<PublicLink['branchOffice'], 'phone' | 'phoneShown'>

/** Calls the branch; nothing where it has no number. */
export const CallBranch = ({
  branch: { phone, phoneShown },
  className,
  icon = false,
}: {
  branch: CalledBranch
  className: string
  icon?: boolean
}) => {
  const { words } = usePageLanguage()
  if (!phone) return null
  return (
    <a className={className} href={`tel:${phone}`}>
      {icon && <Icon name="phone" />}
      {words.callBranch(phoneShown ?? phone)}
    </a>
  )
}
