import { Box } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { useNavigation } from '../navigation.ts'

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 12,
  color: 'var(--phi-palette-text-secondary)',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0 },
  // One line, whose last part takes what the others leave: a name that comes later moves nothing
  // below.
  '& li:last-of-type': { flex: '1 1 0', minWidth: 64 },
  '& a, & li > span': {
    color: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const

type Props = {
  account: AccountType
  segment: string
  list: string
  /** The record that the page is a part of, and where its page is. */
  record?: { name: string; to: string }
  here: ReactNode
}

/** Where a record stands: the group of the menu, its list, itself. */
export const Breadcrumbs = ({ account, segment, list, record, here }: Props) => {
  const translate = useTranslate()
  const group = useNavigation().menus[account].find(({ children }) =>
    children?.some(({ path }) => path === segment),
  )
  const chevron = <ChevronRight size={13} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
  return (
    <nav aria-label={translate('crumbs.title')}>
      <Box component="ol" sx={line}>
        {group && (
          <li>
            <span>{translate(group.label, { smart_count: 2 })}</span>
            {chevron}
          </li>
        )}
        <li>
          <Link to={`${dashboardOf(account)}/${segment}`}>{list}</Link>
          {chevron}
        </li>
        {record && (
          <li>
            <Link to={record.to}>{record.name}</Link>
            {chevron}
          </li>
        )}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </Box>
    </nav>
  )
}
