import { Button, Typography } from '@mui/material'
import { Share2, Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { useId } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { GivenAddress } from '../../ui/sharing/ShareAddress.tsx'
import { useObstacles } from '../../appointments/useObstacles.ts'
import { momentInWords } from '../../appointments/words.ts'
import { useClockZone, useTimeLocale } from '../../ui/useClock.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { addressOf, isOpen, type PaymentLink } from './paymentLink.ts'
import { NotPayable } from './NotPayable.tsx'
import type { MessageChannel } from '../../../../contract/messages/channels.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { usePayerTerms } from '../../ui/usePayerTerms.ts'

/**
 * A payment link's address to give away, to its client by email or a text too, and how long it can
 * be used.
 */
export const LinkGive = ({ account, link }: { account: AccountType; link: PaymentLink }) => {
  const { links: words } = usePaymentWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const address = addressOf(link)
  const used = [
    link.expiresAt && words.ends(momentInWords(link.expiresAt, zone, locale)),
    words.used(link.uses, link.maxUses),
  ]
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
  const share = () =>
    void navigator.share({ title: link.concept, url: address }).catch(() => undefined)
  return (
    <GivenAddress
      address={address}
      label={words.address}
      title={link.concept}
      fileName={`pago-${link.id}`}
      note={note}
    >
      {isOpen(link) && link.client && (
        <CanAccess resource="payment_link" action="edit">
          <SendLink account={account} link={link} />
        </CanAccess>
      )}
      {'share' in navigator && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Share2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={share}
        >
          {words.share}
        </Button>
      )}
    </GivenAddress>
  )
}

const icons = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle }
/** What needs no account of the branch. */
const always: readonly MessageChannel[] = ['email']

/**
 * Writes to the client of a payment link: by email, and by what its branch has set up besides; what
 * the client cannot be reached by is off, with the reason.
 */
export const SendLink = ({ account, link }: { account: AccountType; link: PaymentLink }) => {
  const { links: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const terms = usePayerTerms(link.branchOffice.id)
  const write = async (by: MessageChannel) => {
    const { problem } = await send(() => provider.call('paymentLinks.send', { id: link.id, by }))
    notify(problem ?? words.sent[by], { type: problem === undefined ? 'success' : 'error' })
  }
  const why = useId()
  const obstacleTo = useObstacles({ client: link.client })
  const offered = (terms?.linkChannels ?? always).map((channel) => ({
    channel,
    lacks: obstacleTo(channel),
  }))
  const reasons = [...new Set(offered.map(({ lacks }) => lacks))].filter((lacks) => lacks != null)
  return (
    <>
      {offered.map(({ channel, lacks }) => {
        const Icon = icons[channel]
        return (
          <Button
            key={channel}
            variant="outlined"
            color="inherit"
            disabled={busy || lacks !== undefined}
            aria-describedby={lacks && `${why}-${reasons.indexOf(lacks)}`}
            startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void write(channel)}
          >
            {words.send[channel]}
          </Button>
        )
      })}
      {reasons.map((reason, index) => (
        <Typography
          key={reason}
          id={`${why}-${index}`}
          variant="caption"
          color="textSecondary"
          sx={{ flexBasis: '100%' }}
        >
          {reason}
        </Typography>
      ))}
    </>
  )
}
