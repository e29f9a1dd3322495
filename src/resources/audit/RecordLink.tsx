import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useClockZone } from '../useClockZone.ts'
import { nameOfTarget, pathOfTarget, type NamedTarget } from './recordTarget.ts'

/** The name of the record of a line, as a link to it where it can be opened. */
export const RecordLink = ({ account, target }: { account: AccountType; target: NamedTarget }) => {
  const name = nameOfTarget(target)
  const path = pathOfTarget(account, target, useClockZone())
  if (name === undefined) return null
  if (path === undefined) return <>{name}</>
  return (
    // Names stand close below each other on a phone: each is as high as a finger needs.
    <Link component={RouterLink} to={path} color="inherit" sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}>
      {name}
    </Link>
  )
}
