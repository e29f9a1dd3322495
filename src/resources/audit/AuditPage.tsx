import { Box } from '@mui/material'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { NoPermission } from '../ui/PageStates.tsx'
import { PageTab } from '../ui/PageTab.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import { SecurityLog } from './SecurityLog.tsx'
import { useAuditWords } from './useAuditWords.ts'

type Props = { account: AccountType; part: 'changes' | 'security' }

/** The activity log of a place: changes to its records, and security events. */
export const AuditPage = (props: Props) => (
  <CanAccess resource="audit_log" action="view" accessDenied={<NoPermission />}>
    <Reading {...props} />
  </CanAccess>
)

const Reading = ({ account, part }: Props) => {
  const words = useAuditWords()
  const path = `${dashboardOf(account)}/audit`
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageHead title={words.title} lead={words.lead} />
      <Box
        component="nav"
        aria-label={words.views}
        sx={{
          display: 'flex',
          overflowX: 'auto',
          px: 0.75,
          borderBottom: '1px solid var(--phi-palette-divider)',
        }}
      >
        <PageTab to={path} end>
          {words.changes}
        </PageTab>
        <PageTab to={`${path}/security`}>{words.security}</PageTab>
      </Box>
      {part === 'changes' ? <ChangeLog account={account} /> : <SecurityLog account={account} />}
    </Box>
  )
}
