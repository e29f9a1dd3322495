import { useSyncExternalStore } from 'react'
import { opensByOf, otherPlaces, placeOf } from '../authProvider/accountType.ts'
import { signOut, startSingleSignOn } from '../authProvider/signedIn.ts'
import { session } from '../dataProvider/session.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'
import { FailureNote } from './FailureNote.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'
import { useAttempt } from './useAttempt.ts'

/**
 * A place that the session does not open: why, the way of signing in that opens it, and the places
 * that are open.
 */
export const ClosedPlace = () => {
  const { closedPlace: words, waiting } = useEntryWords().words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { busy, failure, attempt } = useAttempt()
  const place = placeOf(user)
  const opensBy = opensByOf(user)
  if (!place || !opensBy) return null
  const open = () =>
    attempt(async () => {
      if (opensBy === 'singleSignOn')
        window.location.assign(await startSingleSignOn(user.user.email))
      else await signOut()
    })
  return (
    <EntryPage
      title={words.title(place.name)}
      lead={words.lead[opensBy]}
      note={<FailureNote failure={failure} />}
    >
      <button
        type="button"
        className="main-button"
        aria-disabled={busy}
        onClick={() => (busy ? undefined : void open())}
      >
        {words.open[opensBy]}
      </button>
      <OtherPlaces places={otherPlaces(user).filter((each) => !each.opensBy)} />
      <button type="button" className="entry-aside" onClick={() => void signOut()}>
        {waiting.leave}
      </button>
    </EntryPage>
  )
}
