import { memo, use, useEffect, useState } from 'react'
import { besideAfter } from '../components/useLater.ts'
import { CssBaseline } from '@mui/material'
import { AdminContext, CoreAdminUI } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { authProvider } from '../authProvider/index.ts'
import { Boot } from '../components/Boot.tsx'
import { BackOfficeCalls } from '../dataProvider/BackOfficeCalls.tsx'
import { loadCatalog } from '../i18n/loadCatalog.ts'
import { language } from '../i18n/language.ts'
import { BackOfficeScreens } from '../resources/BackOfficeScreens.tsx'
import { loadLists, resourceElements } from '../resources/index.tsx'
import { NoPermission } from '../resources/ui/PageStates.tsx'
import { adminParts } from './adminParts.ts'
import { PageFailure } from './PageFailure.tsx'
import { LateToasts } from './LateToasts.tsx'
import { loadScope } from './scope/scopeConfiguration.ts'
import { Shell } from './Shell.tsx'
import { SignedStyles } from './SignedStyles.tsx'
import { phiThemes } from './theme/phiTheme.tsx'
import { useMode } from './theme/mode.ts'
import { Navigate } from 'react-router-dom'
import { notFoundPath } from '../authProvider/landing.ts'

/**
 * One account type's back office, below its own address; of react-admin's `Admin` the parts without
 * the frame and pages that stand here instead. Another page of it is no reason to render all of it
 * again.
 */
export const ScopeAdmin = memo(function ScopeAdmin({ account }: { account: AccountType }) {
  use(loadCatalog(language.get()))
  const [parts] = useState(() => adminParts(account))
  useEffect(() => {
    const ahead = setTimeout(() => void loadLists(), besideAfter)
    return () => clearTimeout(ahead)
  }, [])
  return (
    <SignedStyles>
      <AdminContext
        {...parts}
        authProvider={authProvider}
        theme={phiThemes[useMode()]}
        darkTheme={null}
      >
        <CssBaseline enableColorScheme />
        <BackOfficeScreens>
          <BackOfficeCalls>
            <CoreAdminUI
              layout={Shell}
              loading={Boot}
              catchAll={MissingPage}
              error={PageFailure}
              accessDenied={NoPermission}
              authenticationError={NoPermission}
              authCallbackPage={false}
              loginPage={false}
              requireAuth
              disableTelemetry
            >
              {resourceElements(account, () => void loadScope())}
            </CoreAdminUI>
          </BackOfficeCalls>
        </BackOfficeScreens>
        <LateToasts />
      </AdminContext>
    </SignedStyles>
  )
})

/** An address below the dashboard that leads to no screen. */
export const MissingPage = () => <Navigate to={notFoundPath} replace />
