import { Box, Button, Typography } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../AskDialog.tsx'
import { CopiedText } from '../CopiedText.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { useClockZone } from '../useClockZone.ts'
import { useWebhookWords } from '../useWebhookWords.ts'
import { useTimeLocale } from '../useClock.ts'

/** Makes a signing secret and shows it once. */
export const WebhookSecret = () => {
  const words = useWebhookWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useBackOffice()
  const { id, formerUntil } = useRecordContext()!
  const [now] = useState(Date.now)
  const navigate = useNavigate()
  const isNew = (useLocation().state as { made?: boolean } | null)?.made === true
  const [asking, setAsking] = useState(isNew)
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, send } = useAnsweredCall(() => setAsking(false))
  const make = async () => {
    const { done, problem } = await send(() => provider.call('webhooks.rotate', { id: Number(id) }))
    if (done === undefined) return notify(problem, { type: 'error' })
    setSecret(done.secret)
    // Who loads the page again is not offered another.
    if (isNew) void navigate('.', { replace: true, state: null })
    refresh()
  }
  const overlaps = typeof formerUntil === 'string' && Date.parse(formerUntil) > now
  return (
    <Box
      component="section"
      aria-labelledby="secret-title"
      sx={{
        px: 2,
        py: 2,
        maxWidth: 1080,
        borderBottom: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
      }}
    >
      <Typography variant="h6" component="h2" id="secret-title">
        {words.secret}
      </Typography>
      <Typography color="textSecondary">{words.secretWhy}</Typography>
      <Box role="status" sx={{ width: '100%' }}>
        {secret !== null && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{words.secretOnce}</Typography>
            <CopiedText text={secret} label={words.secret} verb={words.copy} messages={words} main code />
          </>
        )}
      </Box>
      {overlaps && (
        <Typography variant="body2" color="textSecondary">
          {words.overlap.replace('{when}', momentText(formerUntil, zone, locale))}
        </Typography>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.makeSecret}
      </Button>
      {asking && (
        <AskDialog
          title={words.makeSecret}
          why={isNew ? words.firstSecretWhy : words.makeSecretWhy}
          verb={words.secretMade}
          busy={busy}
          onYes={() => void make()}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
