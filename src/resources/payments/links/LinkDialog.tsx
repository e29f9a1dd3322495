import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, type Theme } from '@mui/material'
import { useId, useState } from 'react'
import type { AccountType } from '../../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Choice } from '../../generated/referenceSource.ts'
import type { Subject } from '../subject.ts'
import { SubjectFields } from '../SubjectFields.tsx'
import { usePaymentWords } from '../usePaymentWords.ts'
import { LinkFields } from './LinkFields.tsx'
import { LinkGive } from './LinkGive.tsx'
import type { PaymentLink } from './paymentLink.ts'
import { useMakeLink } from './useMakeLink.ts'

type Props = { account: AccountType; onClose: () => void; booking?: ScheduleRecord; client?: Choice }

/** Makes a payment link for an appointment or a client, and gives it away at once. */
export const LinkDialog = ({ account, booking, client, onClose }: Props) => {
  const { links: words } = usePaymentWords()
  const heading = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const first: Subject = { client: client ?? booking?.client ?? null, visit: booking ?? null, branch: null, concept: '' }
  const { subject, choose, draft, setDraft, tried, busy, problem, currency, make } = useMakeLink(account, first)
  const [made, setMade] = useState<PaymentLink>()
  const send = async () => setMade(await make())
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" fullScreen={isPhone} aria-labelledby={heading}>
      <DialogTitle id={heading}>{made ? words.made : words.title}</DialogTitle>
      <DialogContent>
        {made ? (
          <LinkGive link={made} />
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
            {problem && (
              <Alert severity="error" variant="outlined" role="alert">
                {problem}
              </Alert>
            )}
            {!booking && (
              <SubjectFields account={account} subject={subject} tried={tried} fixedClient={client !== undefined} onChange={choose} />
            )}
            <LinkFields draft={draft} due={subject.visit?.payment.due} currency={currency} tried={tried} onChange={setDraft} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {made ? (
          <Button variant="contained" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={busy} onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={`${heading}-form`} variant="contained" disabled={busy}>
              {words.make}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
