import { Box, Button, Typography } from '@mui/material'
import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { AskDialog } from '../AskDialog.tsx'
import { momentText } from '../generated/cells/fieldText.ts'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { useClockZone } from '../useClockZone.ts'
import { useLanguage, useSay } from '../useSay.ts'

/** Makes a signing secret and shows it once. */
export const WebhookSecret = () => {
  const say = useSay()
  const language = useLanguage()
  const zone = useClockZone()
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useDataProvider<BackOfficeProvider>()
  const { id, formerUntil } = useRecordContext()!
  const [now] = useState(Date.now)
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, send } = useAnsweredCall(() => setAsking(false))
  const make = async () => {
    const { done, problem } = await send(() => provider.call('webhooks.rotate', { id: Number(id) }))
    if (done === undefined) return notify(problem, { type: 'error' })
    setSecret(done.secret)
    refresh()
  }
  const copy = () =>
    navigator.clipboard.writeText(secret!).then(
      () => notify(say('webhooks.copied'), { type: 'success' }),
      () => notify(say('webhooks.notCopied'), { type: 'warning' }),
    )
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
        {say('webhooks.secret')}
      </Typography>
      <Typography color="textSecondary">{say('webhooks.secretWhy')}</Typography>
      <Box role="status" sx={{ width: '100%' }}>
        {secret !== null && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{say('webhooks.secretOnce')}</Typography>
            <Box
              component="output"
              aria-label={say('webhooks.secret')}
              sx={{
                display: 'block',
                my: 1,
                px: 1.5,
                py: 1,
                borderRadius: 'var(--phi-radius-control)',
                background: 'var(--phi-palette-background-sunken)',
                overflowWrap: 'anywhere',
                userSelect: 'all',
              }}
            >
              {secret}
            </Box>
          </>
        )}
      </Box>
      {overlaps && (
        <Typography variant="body2" color="textSecondary">
          {say('webhooks.overlap', { when: momentText(formerUntil, zone, language) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {secret !== null && (
          <Button variant="contained" startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
            {say('webhooks.copy')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {say('webhooks.makeSecret')}
        </Button>
      </Box>
      {asking && (
        <AskDialog
          title={say('webhooks.makeSecret')}
          why={say('webhooks.makeSecretWhy')}
          verb={say('webhooks.secretMade')}
          busy={busy}
          onYes={() => void make()}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
