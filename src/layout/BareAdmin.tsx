import { use, useState, type ReactNode } from 'react'
import { CssBaseline } from '@mui/material'
import { AdminContext } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { authProvider } from '../authProvider/index.ts'
import { BackOfficeCalls } from '../dataProvider/BackOfficeCalls.tsx'
import { loadCatalog } from '../i18n/loadCatalog.ts'
import { language } from '../i18n/language.ts'
import { adminParts } from './adminParts.ts'
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx'
import { useMode } from './theme/mode.ts'
import { LateToasts } from './LateToasts.tsx'
import { SignedStyles } from './SignedStyles.tsx'
import { phiThemes } from './theme/phiTheme.tsx'

/**
 * The calls, words and theme of a back office without its frame and routes: for a page that stands
 * before it.
 */
export const BareAdmin = ({ account, children }: { account: AccountType; children: ReactNode }) => {
  use(loadCatalog(language.get()))
  const [parts] = useState(() => adminParts(account))
  return (
    <SignedStyles>
      <AdminContext
        {...parts}
        authProvider={authProvider}
        theme={phiThemes[useMode()]}
        darkTheme={null}
      >
        <CssBaseline enableColorScheme />
        <BackOfficeCalls>{children}</BackOfficeCalls>
        <ConfirmIdentity />
        <LateToasts />
      </AdminContext>
    </SignedStyles>
  )
}
