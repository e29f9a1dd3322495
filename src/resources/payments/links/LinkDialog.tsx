import { Box, Dialog, DialogContent, DialogTitle, useMediaQuery, type Theme } from '@mui/material'
import { useId, useState } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { Choice } from '../../crud/referenceSource.ts'
import { noSubject } from '../model/subject.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { LinkButtons } from './LinkButtons.tsx'
import { LinkGive } from './ShareLink.tsx'
import { LinkQuestions } from './LinkQuestions.tsx'
import type { PaymentLink } from './paymentLink.ts'
import { useMakeLink } from './useMakeLink.ts'
import type { PricedBooking } from '../../appointments/payable.ts'

type Props = { account: AccountType; onClose: () => void; booking?: PricedBooking; client?: Choice }

/** Makes a payment link for an appointment or a client, and gives it away at once. */
export const LinkDialog = ({ account, booking, client, onClose }: Props) => {
  const { links: words } = usePaymentWords()
  const heading = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const making = useMakeLink(account, {
    ...noSubject,
    client: client ?? booking?.client ?? null,
    appointment: booking ?? null,
  })
  const { busy } = making
  const [made, setMade] = useState<PaymentLink>()
  const send = async () => setMade(await making.make())
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{made ? words.made : words.title}</DialogTitle>
      <DialogContent>
        {made ? (
          <LinkGive account={account} link={made} />
        ) : (
          <Box
            component="form"
            noValidate
            id={`${heading}-form`}
            sx={{ display: 'grid', gap: 2 }}
            onSubmit={(event) => {
              event.preventDefault()
              void send()
            }}
          >
            <LinkQuestions
              account={account}
              making={making}
              known={booking ? 'appointment' : client && 'client'}
            />
          </Box>
        )}
      </DialogContent>
      <LinkButtons
        isMade={made !== undefined}
        busy={busy}
        does={{ type: 'submit', form: `${heading}-form` }}
        onClose={onClose}
      />
    </Dialog>
  )
}
