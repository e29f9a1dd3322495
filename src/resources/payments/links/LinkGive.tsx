import { Box, Button, Skeleton, Typography } from '@mui/material'
import { Copy, ExternalLink, QrCode, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import { momentInWords } from '../../schedules/momentInWords.ts'
import { useClockZone } from '../../useClockZone.ts'
import { useLanguage } from '../../useSay.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { addressOf, isOpen, type PaymentLink } from './paymentLink.ts'
import { SendLink } from './SendLink.tsx'

// Drawn only for those who ask for it.
const LinkCode = lazy(async () => ({ default: (await import('../../directLinks/LinkCode.tsx')).LinkCode }))

/** A payment link's address to give away: copied, shared, pointed at by a telephone. */
export const LinkGive = ({ link, coded: shown = false }: { link: PaymentLink; coded?: boolean }) => {
  const { links: words } = usePaymentWords()
  const language = useLanguage()
  const zone = useClockZone()
  const notify = useNotify()
  const [coded, setCoded] = useState(shown)
  const address = addressOf(link)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify(words.copied, { type: 'success' })
    } catch {
      notify(words.notCopied, { type: 'warning' })
    }
  }
  // Whoever closes the sheet of their telephone has not failed at anything.
  const share = () => void navigator.share({ title: link.concept, url: address }).catch(() => undefined)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="output"
        aria-label={words.address}
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
      <Typography variant="body2" color="textSecondary">
        {isOpen(link)
          ? [link.expiresAt && words.ends(momentInWords(link.expiresAt, zone, language)), words.used(link.uses, link.maxUses)]
              .filter(Boolean)
              .join(' · ')
          : words.over}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {isOpen(link) && link.client && (
          <CanAccess resource="payment_link" action="edit">
            <SendLink link={link} />
          </CanAccess>
        )}
        {'share' in navigator && (
          <Button variant="outlined" color="inherit" startIcon={<Share2 size={16} strokeWidth={1.75} aria-hidden />} onClick={share}>
            {words.share}
          </Button>
        )}
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          color="inherit"
          startIcon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
        >
          {words.show}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={coded}
          startIcon={<QrCode size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setCoded(!coded)}
        >
          {words.qr}
        </Button>
      </Box>
      {coded && (
        <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
          <LinkCode address={address} title={link.concept} fileName={`pago-${link.id}`} />
        </Suspense>
      )}
    </Box>
  )
}
