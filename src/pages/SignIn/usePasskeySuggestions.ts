import { useEffect } from 'react'
import { signInByPasskey } from '../../authProvider/signedIn.ts'
import { askPasskey, stopAsking, suggestsPasskeys } from '../../dataProvider/passkeys.ts'
import { loadScope } from '../../layout/scope/scopeConfiguration.ts'

/** Milliseconds after which a suggestion is asked for anew: its challenge ends after five minutes. */
const renewal = 240_000

/** Signs in by a passkey that the browser asks for at once. */
export const enterByPasskey = async (): Promise<void> => {
  await signInByPasskey(await askPasskey({}))
  void loadScope()
}

/** Has the browser suggest passkeys in the input of the e-mail, where it can. What fails there is silent: the form stands beside it. */
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
