import { useState, useSyncExternalStore } from 'react'
import { otherPlaces, placeOf } from '../authProvider/accountType.ts'
import { readAgain, signOut } from '../authProvider/signedIn.ts'
import { session } from '../dataProvider/session.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'

/**
 * The only page of a person whose place has not been approved yet; it leads to the other places
 * that they work in.
 */
export const WaitingForApproval = () => {
  const { waiting: words } = useEntryWords().words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const [state, setState] = useState<'idle' | 'checking' | 'checked'>('idle')
  const place = placeOf(user)
  if (!place) return null
  const check = async () => {
    setState('checking')
    // Once it is approved, the routes lead on.
    await readAgain().catch(() => undefined)
    setState('checked')
  }
  return (
    <EntryPage
      title={words.title(place.name)}
      lead={words.lead}
      note={<p role="status">{state === 'checked' ? words.still : ''}</p>}
    >
      <button
        type="button"
        className="main-button"
        aria-disabled={state === 'checking'}
        onClick={() => void check()}
      >
        {words.again}
      </button>
      <OtherPlaces places={otherPlaces(user)} />
      <button type="button" className="entry-aside" onClick={() => void signOut()}>
        {words.leave}
      </button>
    </EntryPage>
  )
}
