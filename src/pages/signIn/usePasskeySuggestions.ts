import { useEffect } from 'react'
import { signInByPasskey } from '../../authProvider/signedIn.ts'
import { askPasskey, stopAsking, suggestsPasskeys } from '../../dataProvider/passkeys.ts'
import { loadScope } from '../../layout/scope/scopeConfiguration.ts'

/** Milliseconds after which a suggestion is renewed: its challenge expires after five minutes. */
const renewal = 240_000

/** Signs in with a passkey that the browser requests immediately. */
export const enterByPasskey = async (): Promise<void> => {
  await signInByPasskey(await askPasskey({}))
  void loadScope()
}

/**
 * Has the browser suggest passkeys in the email field, where it can. Failures are silent, since the
 * form still works.
 */
export const usePasskeySuggestions = (asks: boolean): void => {
  useEffect(() => {
    if (!asks) return undefined
    let gone = false
    const suggest = async () => {
      if (gone || !(await suggestsPasskeys()) || gone) return
      const passkey = await askPasskey({}, true).catch(() => undefined)
      if (gone || passkey === undefined) return
      await signInByPasskey(passkey)
        .then(() => loadScope())
        .catch(() => suggest())
    }
    void suggest()
    const renewing = setInterval(() => void suggest(), renewal)
    return () => {
      gone = true
      clearInterval(renewing)
      void suggestsPasskeys().then((suggests) => (suggests ? stopAsking() : undefined))
    }
  }, [asks])
}
