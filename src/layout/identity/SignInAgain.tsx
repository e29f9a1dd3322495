import { lazy, Suspense, useSyncExternalStore } from 'react'
import { session } from '../../dataProvider/session.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
}))

/**
 * Signs in again once a session has ended, over the form that is not saved yet, so that nothing
 * typed is lost.
 */
export const SignInAgain = () => {
  const { asking } = useSyncExternalStore(session.subscribe, session.get)
  return (
    asking && (
      <Suspense>
        <SignInAgainDialog />
      </Suspense>
    )
  )
}
