import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { accountTypeOf, otherPlaces, placeOf } from '../authProvider/accountType.ts'
import { checkAgain, signOut } from '../authProvider/signedIn.ts'
import { session } from '../dataProvider/session.ts'
import { workIn } from '../dataProvider/workIn.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { BareAdmin } from '../layout/BareAdmin.tsx'
import { pageTitle } from '../layout/scope/showScope.ts'
import { OwnFactors } from '../resources/account/security/OwnFactors.tsx'
import { EntryBar } from './EntryBar.tsx'

/**
 * The only page at a place that requires a second factor, until the user has set one up; it leads
 * to the places that are open without.
 */
export const SecondFactor = () => {
  const { secondFactor: words } = useEntryWords().words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const account = accountTypeOf(user)
  const place = placeOf(user)
  const [ready, setReady] = useState(false)
  const changed = useCallback((enabled: boolean) => setReady(enabled), [])
  useEffect(() => {
    document.title = pageTitle(words.title)
  }, [words])
  if (!account || !place) return null
  return (
    <BareAdmin account={account}>
      <div className="entry plain-page">
        <EntryBar />
        <Box
          component="main"
          sx={{ width: '100%', maxWidth: 560, m: 'auto', py: 3.5, display: 'grid', gap: 3 }}
        >
          <div>
            <Typography variant="h5" component="h1">
              {words.title}
            </Typography>
            <Typography color="textSecondary">{words.lead(place.name)}</Typography>
          </div>
          <Box component="section" aria-labelledby="ways" sx={{ display: 'grid', gap: 2.5 }}>
            <Typography
              id="ways"
              variant="h6"
              component="h2"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              {words.title}
            </Typography>
            <OwnFactors onChange={changed} />
          </Box>
          <WaysOn ready={ready} />
        </Box>
      </div>
    </BareAdmin>
  )
}

/** The ways to go on: to this place once it is set up, to another one, or out. */
const WaysOn = ({ ready }: { ready: boolean }) => {
  const { secondFactor: words, waiting } = useEntryWords().words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {/* The routes lead on once the server says that nothing is due any more. */}
      <Button variant="contained" disabled={!ready} onClick={() => void checkAgain()}>
        {words.done}
      </Button>
      {otherPlaces(user)
        .filter((each) => !each.opensBy && !each.secondFactorDue)
        .map((each) => (
          <Button
            key={`${each.account} ${each.id}`}
            variant="outlined"
            color="inherit"
            onClick={() => workIn(each)}
          >
            {waiting.goTo(each.name)}
          </Button>
        ))}
      <Button color="inherit" onClick={() => void signOut()}>
        {words.leave}
      </Button>
      {!ready && (
        <Typography variant="body2" color="textSecondary">
          {words.waiting}
        </Typography>
      )}
    </Box>
  )
}
