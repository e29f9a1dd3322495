import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import { noticeEvents, noticeKinds, usualNotices, type NoticeEvent } from '../../../contract/noticeEvents.ts'
import { useEventWords } from '../notices/useEventWords.ts'
import { DeviceNotices } from './DeviceNotices.tsx'
import { usePreferences } from '../usePreferences.ts'

/** What one is told of; each choice is kept at once. */
export const OwnNotices = ({ account }: { account: AccountType }) => {
  const words = useEventWords()
  const notify = useNotify()
  const { preferences, change, isPending } = usePreferences(account)
  const chosen: readonly NoticeEvent[] = preferences?.notices ?? usualNotices(account)
  const keep = async (notices: NoticeEvent[] | null) => {
    // A refusal has shown as a toast.
    await change({ notices }).then(
      () => notify(words.chosen, { type: 'success', messageArgs: { _: words.chosen } }),
      () => undefined,
    )
  }
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' }, alignItems: 'start' }}>
        {noticeKinds.map((kind) => (
          <Box key={kind} component="fieldset" sx={{ display: 'grid', m: 0, p: 0, border: 0, minWidth: 0 }}>
            <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
              {words.kinds[kind]}
            </Typography>
            {noticeEvents
              .filter((event) => event.startsWith(`${kind}.`))
              .map((event) => (
                <FormControlLabel
                  key={event}
                  label={words.nameOf(event)}
                  control={
                    <Checkbox
                      size="small"
                      disabled={preferences === undefined || isPending}
                      checked={chosen.includes(event)}
                      onChange={(_, on) => void keep(noticeEvents.filter((each) => (each === event ? on : chosen.includes(each))))}
                    />
                  }
                />
              ))}
          </Box>
        ))}
      </Box>
      <Button
        color="inherit"
        sx={{ mt: 1 }}
        disabled={(preferences?.notices ?? null) === null || isPending}
        onClick={() => void keep(null)}
      >
        {words.usual}
      </Button>
      <DeviceNotices />
    </>
  )
}
