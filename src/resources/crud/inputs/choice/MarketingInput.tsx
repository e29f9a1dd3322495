import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { formatDay } from '../../../../../contract/text/formats.ts'
import { messageChannelNames } from '../../../../../contract/messages/channels.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useLanguage, useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

type Consent = { agreed: boolean; date?: string | null; source?: string | null }
type Channel = (typeof messageChannelNames)[number]
type Marketing = Partial<Record<Channel, Consent | null>>

/**
 * What a client agreed to receive from us: by which channel, since when, and where they said so.
 */
export const MarketingInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Marketing>({ name, field })
  const put = (channel: Channel, consent: Consent) => change({ ...value, [channel]: consent })
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {messageChannelNames.map((channel) => {
          const consent = value?.[channel]
          return (
            <Box
              key={channel}
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
                alignItems: 'center',
              }}
            >
              <ConsentSwitch
                channel={channel}
                consent={consent}
                onConsent={(next) => put(channel, next)}
                onBlur={line.onBlur}
              />
              {consent?.agreed && (
                <FieldText
                  label={say('editors.marketing.source')}
                  text={consent.source ?? ''}
                  onText={(source) =>
                    put(channel, { ...consent, source: source === '' ? null : source })
                  }
                  onBlur={line.onBlur}
                  problem={problemAt(`${channel}.source`)}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </FieldFrame>
  )
}

type ConsentProps = {
  channel: Channel
  consent: Consent | null | undefined
  onConsent: (consent: Consent) => void
  onBlur: () => void
}

/** Whether a client agreed to one channel, and since when. */
const ConsentSwitch = ({ channel, consent, onConsent, onBlur }: ConsentProps) => {
  const say = useSay()
  const language = useLanguage()
  return (
    <Box>
      <FormControlLabel
        label={say(`editors.marketing.${channel}`)}
        control={
          <Switch
            size="small"
            checked={consent?.agreed === true}
            onChange={(_, agreed) =>
              onConsent({ ...consent, agreed, date: new Date().toISOString() })
            }
            onBlur={onBlur}
          />
        }
      />
      {consent?.date && (
        <Typography variant="caption" color="textSecondary" component="p">
          {say('editors.marketing.since', {
            date: formatDay(consent.date.slice(0, 10), language),
          })}
        </Typography>
      )}
    </Box>
  )
}
