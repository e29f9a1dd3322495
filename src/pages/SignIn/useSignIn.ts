import { useState } from 'react'
import { signIn } from '../../authProvider/signedIn.ts'
import { CallError, type FailureCode } from '../../dataProvider/callError.ts'
import { session } from '../../dataProvider/session.ts'
import { loadScope } from '../../layout/scope/scopeConfiguration.ts'

export type Attempt = {
  busy: boolean
  /** Why the last attempt failed, or that the server ended the session before. */
  failure: { code: FailureCode; ref?: string | undefined } | undefined
  signInWith: (email: string, password: string) => Promise<void>
}

/** One attempt to sign in after the other. Whoever has signed in is sent on by the routes. */
export const useSignIn = (): Attempt => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Attempt['failure']>(session.get().ended ? { code: 'NOT_LOGGED_IN' } : undefined)
  const signInWith = async (email: string, password: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(email, password)
      void loadScope() // now that the calls say whose scope it is
    } catch (error) {
      setFailure(error instanceof CallError ? { code: error.code, ref: error.ref } : { code: 'INTERNAL' })
      setBusy(false)
    }
  }
  return { busy, failure, signInWith }
}
