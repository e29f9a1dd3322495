import { Box, Button, Skeleton, Typography } from '@mui/material'
import { Copy, ExternalLink, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { directLinkStatuses } from '../../../contract/statuses.ts'
import { useSay } from '../useSay.ts'

// Drawn only for those who ask for it.
const LinkCode = lazy(async () => ({ default: (await import('./LinkCode.tsx')).LinkCode }))

/** The address of a booking page, to copy, open and print as a code. */
export const LinkPanel = () => {
  const say = useSay()
  const notify = useNotify()
  const record = useRecordContext()!
  const [coded, setCoded] = useState(false)
  const address = `${window.location.origin}/dl/${String(record['name'])}`
  const isOpen = (record['status'] as { id: number }).id === directLinkStatuses.ids.enabled
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify(say('records.link.copied'), { type: 'success' })
    } catch {
      notify(say('records.link.notCopied'), { type: 'warning' })
    }
  }
  return (
    <Box
      component="section"
      aria-labelledby="link-title"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderBottom: '1px solid var(--phi-palette-divider)', display: 'grid', gap: 1 }}
    >
      <Typography variant="h6" component="h2" id="link-title">
        {say('records.link.title')}
      </Typography>
      <Box
        component="output"
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: 'var(--phi-radius-control)',
          background: 'var(--phi-palette-background-sunken)',
          fontWeight: 560,
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {address}
      </Box>
      {!isOpen && (
        <Typography variant="body2" color="textSecondary">
          {say('records.link.off')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
          {say('records.link.copy')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          color="inherit"
          startIcon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say('records.link.open')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={coded}
          startIcon={<QrCode size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setCoded(!coded)}
        >
          {say('records.link.qr')}
        </Button>
      </Box>
      {coded && (
        <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
          <LinkCode address={address} title={String(record['title'])} fileName={String(record['name'])} />
        </Suspense>
      )}
    </Box>
  )
}
