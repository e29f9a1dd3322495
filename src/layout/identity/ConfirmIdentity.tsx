import { lazy, Suspense, useSyncExternalStore } from 'react'
import { stepUp } from '../../dataProvider/stepUp.ts'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
}))

/**
 * Requests a proof of identity before something sensitive; the call that was refused continues
 * afterwards.
 */
export const ConfirmIdentity = () => {
  const open = useSyncExternalStore(stepUp.subscribe, stepUp.isOpen)
  return (
    open && (
      <Suspense>
        <ConfirmIdentityDialog />
      </Suspense>
    )
  )
}
