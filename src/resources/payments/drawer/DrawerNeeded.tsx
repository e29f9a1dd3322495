import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { optionalData } from '../../../components/optionalData.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { OpenDrawerDialog } from './drawerDialogs.tsx'
import { useDrawer } from './useDrawer.ts'

/**
 * Says that cash waits for the drawer of its branch, and opens it; nothing where it is open, or
 * where none is counted.
 */
export const DrawerNeeded = ({
  account,
  branch,
}: {
  account: AccountType
  branch: number | undefined
}) => {
  const { drawer: words } = usePaymentWords()
  const drawer = optionalData(useDrawer(account, branch))
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'create' })
  const [isOpening, setOpening] = useState(false)
  if (!drawer?.required || drawer.open !== null) return null
  return (
    <>
      <Alert
        severity="warning"
        action={
          canAccess && (
            <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => setOpening(true)}>
              {words.open}
            </Button>
          )
        }
      >
        {words.needed}
      </Alert>
      {isOpening && (
        <OpenDrawerDialog
          account={account}
          branch={branch!}
          currency={drawer.currency}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
