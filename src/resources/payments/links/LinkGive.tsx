import { Button, Typography } from '@mui/material'
import { Share2 } from 'lucide-react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { GivenAddress } from '../../directLinks/GivenAddress.tsx'
import { momentInWords } from '../../schedules/momentInWords.ts'
import { useClockZone } from '../../useClockZone.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { addressOf, isOpen, type PaymentLink } from './paymentLink.ts'
import { NotPayable } from './NotPayable.tsx'
import { SendLink } from './SendLink.tsx'
import { useTimeLocale } from '../../useClock.ts'

/** A payment link's address to give away, to its client by email or a text too, and how long it can be used. */
export const LinkGive = ({ account, link }: { account: AccountType; link: PaymentLink }) => {
  const { links: words } = usePaymentWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const address = addressOf(link)
  const used = [link.expiresAt && words.ends(momentInWords(link.expiresAt, zone, locale)), words.used(link.uses, link.maxUses)]
  const note = (
    <>
      <Typography variant="body2" color="textSecondary">
        {isOpen(link) ? used.filter(Boolean).join(' · ') : words.over}
      </Typography>
      {isOpen(link) && <NotPayable branchOffice={link.branchOffice.id} kind={link.kind} />}
    </>
  )
  if (address === null) return note
  // Closing the share sheet of a phone is not a failure.
  const share = () => void navigator.share({ title: link.concept, url: address }).catch(() => undefined)
  return (
    <GivenAddress address={address} label={words.address} title={link.concept} fileName={`pago-${link.id}`} note={note}>
      {isOpen(link) && link.client && (
        <CanAccess resource="payment_link" action="edit">
          <SendLink account={account} link={link} />
        </CanAccess>
      )}
      {'share' in navigator && (
        <Button variant="outlined" color="inherit" startIcon={<Share2 size={16} strokeWidth={1.75} aria-hidden />} onClick={share}>
          {words.share}
        </Button>
      )}
    </GivenAddress>
  )
}
