import { Box, Button } from '@mui/material'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../../ui/dialogs.tsx'
import { EditPage } from '../../crud/form/EditPage.tsx'
import { FormHead } from '../../crud/form/FormHead.tsx'
import { Stamps } from '../../crud/form/Stamps.tsx'
import { useView, ViewContext, type EntityView } from '../../crud/viewOf.ts'
import { RecordReading } from '../../crud/show/RecordReading.tsx'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { LinkGive } from './ShareLink.tsx'
import { mayEnd, type PaymentLink } from './paymentLink.ts'

/** What is said above the facts already, or is no fact for people. */
const shown = [
  'status',
  'kind',
  'client',
  'concept',
  'description',
  'amountKind',
  'amount',
  'least',
  'most',
  'installments',
  'branchOffice',
]

/** The page of a payment link: once it is given away it is only read, shared and ended. */
export const PaymentLinkEdit = (view: EntityView) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <Body />
      </EditPage>
    </ViewContext>
  )
}

const Body = () => {
  const { account } = useView()
  const { links: words } = usePaymentWords()
  const link = useRecordContext<PaymentLink>()
  if (!link) return <FormHead title="…" />
  return (
    <>
      <FormHead title={link.concept} record>
        {mayEnd(link) && (
          <CanAccess resource="payment_link" action="edit">
            <EndLink link={link} />
          </CanAccess>
        )}
      </FormHead>
      <Box
        component="section"
        aria-label={words.address}
        sx={{ px: 2, py: 2, maxWidth: 1080, borderBottom: '1px solid var(--phi-palette-divider)' }}
      >
        <LinkGive account={account} link={link} />
      </Box>
      <RecordReading names={shown} />
      <Box sx={{ px: 2, pb: 2 }}>
        <Stamps />
      </Box>
    </>
  )
}

const EndLink = ({ link }: { link: PaymentLink }) => {
  const { account } = useView()
  const { links: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [isConfirming, setConfirming] = useState(false)
  const end = async () => {
    const { problem } = await send(() => provider.call('paymentLinks.cancel', { id: link.id }))
    notify(problem ?? words.ended, { type: problem === undefined ? 'success' : 'error' })
    setConfirming(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Ban size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {words.end}
      </Button>
      {isConfirming && (
        <AskDialog
          title={words.endTitle}
          why={words.endWhy}
          verb={words.end}
          harms
          busy={busy}
          onYes={() => void end()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
