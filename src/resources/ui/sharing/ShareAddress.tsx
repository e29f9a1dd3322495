import { Box, Button, Skeleton } from '@mui/material'
import { ExternalLink, QrCode } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CopiedText } from '../CopiedText.tsx'
import { useSay } from '../words/useSay.ts'

// Rendered only for those who ask for it.
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
  const [coded, setCoded] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CopiedText
        text={address}
        label={label}
        verb={say('records.link.copy')}
        messages={{ copied: say('records.link.copied'), notCopied: say('records.link.notCopied') }}
        main
        note={note}
      >
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
      </CopiedText>
      {coded && (
        <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
          <LinkCode address={address} title={title} fileName={fileName} />
        </Suspense>
      )}
    </Box>
  )
}
