import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { CanAccess } from 'react-admin'
import type { WebhookLine, WebhookTry } from '../../../contract/endpoints/integrations.ts'
import { testEvent } from '../../../contract/events/events.ts'
import { eventName } from '../../../contract/words/events.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useClockZone } from '../useClockZone.ts'
import { useTimeLocale } from '../useClock.ts'
import { useLanguage } from '../useSay.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useWebhookWords } from '../useWebhookWords.ts'

type Props = { line: WebhookLine; busy: boolean; decides: boolean; onReplay: () => void }

/** An event that was sent, with each try on demand, and what was sent and answered. */
export const DeliveryDetails = ({ line, busy, decides, onReplay }: Props) => {
  const words = useWebhookWords()
  const language = useLanguage()
  const when = useWhen()
  const id = useId()
  const [open, setOpen] = useState(false)
  const status = useStatusWords('delivery').find((each) => each.id === line.status.id)
  const event = line.type === testEvent ? words.testEvent : eventName(language, line.type)
  const named = (text: string) => text.replace('{event}', event).replace('{when}', when(line.at))
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{event}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              when(line.at),
              words.tries.replace('{count}', String(line.tries.length)),
              ...(line.nextAt !== null && line.tries.length > 0 ? [words.nextAt.replace('{when}', when(line.nextAt))] : []),
            ].join(' · ')}
          </Typography>
        </Box>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          aria-label={named(words.detailsOf)}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hide : words.details}
        </Button>
        {decides && line.payload !== null && (
          <CanAccess resource="webhook" action="edit">
            <Button size="small" color="inherit" disabled={busy} aria-label={named(words.replayOf)} onClick={onReplay}>
              {words.replay}
            </Button>
          </CanAccess>
        )}
      </Box>
      <Box id={id} hidden={!open}>
        {open && (
          <>
            {line.tries.map((made) => (
              <Try key={`${made.at} ${made.milliseconds} ${made.status}`} made={made} />
            ))}
            <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
              {words.sent}
            </Typography>
            {line.payload === null ? (
              <Typography variant="body2">{words.hidden}</Typography>
            ) : (
              <Source text={JSON.stringify(line.payload, null, 2)} label={words.sent} />
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

const Try = ({ made }: { made: WebhookTry }) => {
  const words = useWebhookWords()
  const when = useWhen()
  const parts = [
    when(made.at),
    ...(made.status === null ? [] : [`HTTP ${made.status}`]),
    `${made.milliseconds} ms`,
    ...(made.failure === null ? [] : [words.failures[made.failure]]),
  ]
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" sx={made.failure === null ? {} : { color: 'error.main' }}>
        {parts.join(' · ')}
      </Typography>
      {made.excerpt !== '' && <Source text={made.excerpt} label={words.answered} />}
    </Box>
  )
}

/** Text of other machines, as it is. It may be wider than the page, so it can be scrolled by keyboard. */
const Source = ({ text, label }: { text: string; label: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{
      m: 0,
      mt: 0.5,
      p: 1,
      maxHeight: 320,
      overflow: 'auto',
      fontSize: 12,
      borderRadius: 'var(--phi-radius-control)',
      background: 'var(--phi-palette-background-sunken)',
    }}
  >
    {text}
  </Box>
)

const useWhen = () => {
  const zone = useClockZone()
  const locale = useTimeLocale()
  return (iso: string): string => momentText(iso, zone, locale)
}
