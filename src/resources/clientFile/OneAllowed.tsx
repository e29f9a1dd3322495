import { CanAccess } from 'react-admin'
import type { ReactNode } from 'react'

type Props = {
  items: readonly string[]
  children: ReactNode
  /** Instead, where none of them may be viewed. */
  denied?: ReactNode
}

/** What is shown to who may view one of some items, which are checked one after the other. */
export const OneAllowed = ({ items: [first, ...others], children, denied = null }: Props) =>
  first === undefined ? (
    denied
  ) : (
    <CanAccess
      resource={first}
      action="view"
      accessDenied={
        <OneAllowed items={others} denied={denied}>
          {children}
        </OneAllowed>
      }
    >
      {children}
    </CanAccess>
  )
