import { Box, Checkbox, FormControlLabel } from '@mui/material'
import {
  eventsOf,
  webhookEvents,
  webhookKinds,
  type WebhookEvent,
} from '../../../../../contract/events/events.ts'
import { eventName } from '../../../../../contract/words/events.ts'
import { useLanguage } from '../../../ui/words/useSay.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useWebhookWords } from '../../../ui/words/useWebhookWords.ts'
import type { InputProps } from '../input.ts'

/** What is sent to another system, by what it is about; the heading takes all of a kind. */
export const EventsInput = ({ name, field }: InputProps) => {
  const words = useWebhookWords()
  const language = useLanguage()
  const { line, value, change } = useFieldInput<WebhookEvent[]>({ name, field })
  const chosen = value ?? []
  const put = (events: readonly WebhookEvent[], on: boolean) =>
    change(webhookEvents.filter((each) => (events.includes(each) ? on : chosen.includes(each))))
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
          alignItems: 'start',
        }}
      >
        {webhookKinds.map((kind) => {
          const own: readonly WebhookEvent[] = eventsOf(kind)
          const count = own.filter((event) => chosen.includes(event)).length
          return (
            <Box key={kind} role="group" aria-label={words.kinds[kind]} sx={{ display: 'grid' }}>
              <FormControlLabel
                label={words.kinds[kind]}
                slotProps={{ typography: { sx: { fontWeight: 600 } } }}
                control={
                  <Checkbox
                    size="small"
                    checked={count === own.length}
                    indeterminate={count > 0 && count < own.length}
                    onChange={(_, on) => put(own, on)}
                    onBlur={line.onBlur}
                  />
                }
              />
              {own.map((event) => (
                <FormControlLabel
                  key={event}
                  label={eventName(language, event)}
                  sx={{ ml: 1 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(event)}
                      onChange={(_, on) => put([event], on)}
                      onBlur={line.onBlur}
                    />
                  }
                />
              ))}
            </Box>
          )
        })}
      </Box>
    </FieldFrame>
  )
}
