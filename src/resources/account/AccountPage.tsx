import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { accountGraceDays } from '../../../contract/endpoints/closing.ts'
import { useEventWords } from '../notices/useEventWords.ts'
import { PageHead } from '../profile/PageHead.tsx'
import { useSettingsWords } from '../profile/useSettingsWords.ts'
import { CloseAccount } from './CloseAccount.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnInvitations } from './OwnInvitations.tsx'
import { OwnNotices } from './OwnNotices.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { OwnFactors } from './security/OwnFactors.tsx'

const Part = ({ id, title, lead, children }: { id?: string; title: string; lead: string; children: ReactNode }) => (
  <Box component="section" id={id} sx={{ px: 2, py: 2.5, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {lead}
    </Typography>
    {children}
  </Box>
)

/** Oneself: details, password, what one is told, and where one is signed in. */
export const AccountPage = ({ account }: { account: AccountType }) => {
  const { account: words, factors } = useSettingsWords()
  const told = useEventWords()
  return (
    <ResourceContextProvider value="account">
      <PageHead title={words.title} lead={words.lead} />
      <OwnDetails />
      <OwnInvitations>
        {(list) => (
          <Part title={words.invitations} lead={words.invitationsLead}>
            {list}
          </Part>
        )}
      </OwnInvitations>
      <Part title={words.password} lead={words.passwordLead}>
        <OwnPassword />
      </Part>
      <Part id="security" title={factors.title} lead={factors.lead}>
        <OwnFactors />
      </Part>
      <Part id="notices" title={told.title} lead={told.chooseLead}>
        <OwnNotices account={account} />
      </Part>
      <Part title={words.sessions} lead={words.sessionsLead}>
        <OwnSessions />
      </Part>
      <Part title={words.close} lead={words.closeLead.replace('{days}', String(accountGraceDays))}>
        <CloseAccount />
      </Part>
    </ResourceContextProvider>
  )
}
