import { Box, Button, Typography } from '@mui/material'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { mapQuery } from '../../components/mapQuery.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useSettingsWords } from '../profile/useSettingsWords.ts'
import { useClockZone } from '../useClockZone.ts'
import { lineWithActions } from '../lineWithActions.ts'
import { useTimeLocale } from '../useClock.ts'

/** Where one is signed in, this device first, and the way to end what one does not know. */
export const OwnSessions = () => {
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { account: words } = useSettingsWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const ask = useCall('account.sessions')
  const end = useCall('account.endSession')
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => ask({}) })

  const finish = async (which: { id: string } | { others: true }) => {
    // A refusal has shown as a toast; the list is asked anew either way.
    await end(which).then(
      () => notify(words.ended, { type: 'success', messageArgs: { _: words.ended } }),
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  const when = (iso: string) => momentText(iso, zone, locale)
  return (
    <QueryContent query={mapQuery(sessions, currentFirst)}>
      {(items) => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map(({ id, device, address, since, seen, current }) => (
              <Box component="li" key={id} sx={lineWithActions}>
                <MonitorSmartphone size={18} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Typography variant="body1" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                    {device}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {[address, words.since.replace('{when}', when(since)), current ? '' : words.seen.replace('{when}', when(seen))]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
                {current ? (
                  <Typography variant="body2" sx={{ fontWeight: 560, color: 'var(--phi-palette-primary-dark)' }}>
                    {words.here}
                  </Typography>
                ) : (
                  <Button
                    variant="outlined"
                    color="inherit"
                    aria-label={words.endOf.replace('{device}', device)}
                    onClick={() => void finish({ id })}
                    startIcon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
                  >
                    {words.end}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
          {items.some(({ current }) => !current) ? (
            <Button color="error" onClick={() => void finish({ others: true })} sx={{ mt: 1 }}>
              {words.endOthers}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {words.noOthers}
            </Typography>
          )}
        </>
      )}
    </QueryContent>
  )
}

const currentFirst = ({ items }: OutputOf<'account.sessions'>) =>
  items.toSorted((one, other) => Number(other.current) - Number(one.current) || other.seen.localeCompare(one.seen))
