import { Box, Button, Skeleton } from '@mui/material'
import { Copy, ExternalLink, QrCode } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useSay } from '../useSay.ts'

// Drawn only for those who ask for it.
const LinkCode = lazy(async () => ({ default: (await import('./LinkCode.tsx')).LinkCode }))

type Props = {
  address: string
  /** What it is called where it stands without a heading. */
  label?: string
  /** What is printed above its code, and how the code is called as a file. */
  title: string
  fileName: string
  /** What there is to know of it. */
  note?: ReactNode
  /** More ways to give it away. */
  children?: ReactNode
}

/** An address to give away: copied, opened, and pointed at by a telephone. */
export const GivenAddress = ({ address, label, title, fileName, note, children }: Props) => {
  const say = useSay()
  const notify = useNotify()
  const [coded, setCoded] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify(say('records.link.copied'), { type: 'success' })
    } catch {
      notify(say('records.link.notCopied'), { type: 'warning' })
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="output"
        aria-label={label}
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
      {note}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
          {say('records.link.copy')}
        </Button>
        {children}
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
          <LinkCode address={address} title={title} fileName={fileName} />
        </Suspense>
      )}
    </Box>
  )
}
