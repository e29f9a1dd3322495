import type { Workplace } from '../../contract/endpoints/account.ts'
import { useState, useSyncExternalStore } from 'react'
import { accountTypeOf, placeOf } from '../authProvider/accountType.ts'
import { readAgain, signOut } from '../authProvider/signedIn.ts'
import { choosePlace } from '../dataProvider/context.ts'
import { session } from '../dataProvider/session.ts'
import { useEntryWords } from '../i18n/entry/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'

/** The only page of a person whose place has not been approved yet; it leads to the other places that they work in. */
export const WaitingForApproval = () => {
  const { waiting: words } = useEntryWords().words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const [state, setState] = useState<'idle' | 'checking' | 'checked'>('idle')
  const place = placeOf(user)
  if (!place) return null
  const others = (user.places ?? []).filter((each) => each.account !== accountTypeOf(user) || each.id !== place.id)
  const go = (chosen: Workplace) => {
    choosePlace(chosen)
    window.location.assign('/')
  }
  const check = async () => {
    setState('checking')
    // Once it is approved, the routes lead on.
    await readAgain().catch(() => undefined)
    setState('checked')
  }
  return (
    <EntryPage title={words.title(place.name)} lead={words.lead} note={<p role="status">{state === 'checked' ? words.still : ''}</p>}>
      <button type="button" className="main-button" aria-disabled={state === 'checking'} onClick={() => void check()}>
        {words.again}
      </button>
      {others.map((each) => (
        <button key={`${each.account} ${each.id}`} type="button" className="entry-aside" onClick={() => go(each)}>
          {words.goTo(each.name)}
        </button>
      ))}
      <button type="button" className="entry-aside" onClick={() => void signOut()}>
        {words.leave}
      </button>
    </EntryPage>
  )
}
