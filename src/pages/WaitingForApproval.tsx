import type { Workplace } from '../../contract/endpoints/account.ts'
import { useState, useSyncExternalStore } from 'react'
import { accountTypeOf, placeOf } from '../authProvider/accountType.ts'
import { readAgain, signOut } from '../authProvider/signedIn.ts'
import { choosePlace } from '../dataProvider/context.ts'
import { session } from '../dataProvider/session.ts'
import { useEntryWords } from '../i18n/entry/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'

/** All that somebody sees whose place has not been approved yet. Who may also work elsewhere changes to it here. */
export const WaitingForApproval = () => {
  const { waiting: words } = useEntryWords().words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle')
  const place = placeOf(user)
  if (!place) return null
  const others = (user.places ?? []).filter((each) => each.account !== accountTypeOf(user) || each.id !== place.id)
  const go = (chosen: Workplace) => {
    choosePlace(chosen)
    window.location.assign('/')
  }
  const ask = async () => {
    setState('asking')
    // Once it is approved, the routes lead on.
    await readAgain().catch(() => undefined)
    setState('asked')
  }
  return (
    <EntryPage title={words.title(place.name)} lead={words.lead} note={<p role="status">{state === 'asked' ? words.still : ''}</p>}>
      <button type="button" className="main-button" aria-disabled={state === 'asking'} onClick={() => void ask()}>
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
