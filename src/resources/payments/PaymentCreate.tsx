import { Box, Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { formatPrice } from '../../../contract/formats.ts'
import { paymentKinds } from '../../../contract/paymentMethods.ts'
import { defaultCurrency } from '../defaultCurrency.ts'
import { FieldText } from '../generated/FieldText.tsx'
import { FormHead } from '../generated/form/FormHead.tsx'
import { LeaveQuestion } from '../generated/form/LeaveQuestion.tsx'
import { pathOf, ViewContext, type EntityView } from '../generated/viewOf.ts'
import { ChargeFields } from './charge/ChargeFields.tsx'
import { freshCharge, isReady, takenOf, type Charged } from './charge/chargeDraft.ts'
import { ownReceiver } from './charge/ownReceiver.ts'
import { ReceiverField } from './charge/ReceiverField.tsx'
import { useCharge } from './charge/useCharge.ts'
import { branchOf, type Subject } from './subject.ts'
import { SubjectFields } from './SubjectFields.tsx'
import { usePaymentWords } from './usePaymentWords.ts'

/** What is paid at a desk; a tip is added to it, a package is sold as one. */
const kinds = ['charge', 'deposit', 'no_show_fee', 'late_cancel_fee', 'other'] as const
const feeKinds: readonly number[] = [paymentKinds.no_show_fee, paymentKinds.late_cancel_fee]

const chargedOf = ({ visit }: Subject): Charged => ({
  due: visit ? visit.payment.due.amount : undefined,
  currency: visit?.total.currency ?? defaultCurrency,
})

/** The page that records what is paid at the desk: by whom, for what, and by which methods. */
export const PaymentCreate = (view: EntityView) => {
  const { charge: words } = usePaymentWords()
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const [subject, setSubject] = useState<Subject>({ client: null, visit: null, branch: null, concept: '' })
  const charged = chargedOf(subject)
  const [draft, setDraft] = useState(() => freshCharge(charged, ownReceiver()))
  const [tried, setTried] = useState(false)
  const { charge, busy, problem } = useCharge(view.account)
  const isFee = feeKinds.includes(draft.kind)
  const begun = subject.client !== null || subject.concept !== '' || draft.rows.some(({ amount }) => amount !== undefined)

  const choose = (next: Subject) => {
    setSubject(next)
    // Another appointment has another sum that is due.
    if (next.visit?.id !== subject.visit?.id)
      setDraft((before) => ({
        ...freshCharge(isFee ? { ...charged, due: undefined } : chargedOf(next), before.receivedBy),
        kind: before.kind,
        note: before.note,
      }))
  }
  const lacks = subject.visit ? false : isFee || subject.concept.trim() === '' || (view.account !== 'boAdmin' && !subject.branch)
  const send = async () => {
    setTried(true)
    if (busy || lacks || !isReady(draft, charged)) return
    const about = { schedule: subject.visit?.id ?? null, client: subject.client?.id ?? null }
    const to = { ...about, branchOffice: branchOf(subject), concept: subject.visit ? null : subject.concept.trim() }
    const done = await charge(draft, to, charged.currency)
    setDraft(done.draft)
    if (!done.whole) return
    notify(words.done, { type: 'success' })
    void navigate(pathOf(view))
  }
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={view.segment}>
        <LeaveQuestion changed={begun} saving={busy} />
        <FormHead title={words.title} />
        <Box
          component="form"
          noValidate
          sx={{ px: 2, py: 2, maxWidth: 520, display: 'grid', gap: 2 }}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <FieldText
            id="charge-kind"
            label={words.kind}
            select
            text={String(draft.kind)}
            onText={(kind) => setDraft({ ...draft, kind: Number(kind) })}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={String(paymentKinds[kind])}>
                {translate(`resources.payments.options.kind.${kind}`)}
              </MenuItem>
            ))}
          </FieldText>
          <SubjectFields account={view.account} subject={subject} tried={tried} forFee={isFee} onChange={choose} />
          <ChargeFields draft={draft} charged={charged} tried={tried} problem={problem} onChange={setDraft} />
          <ReceiverField
            account={view.account}
            branch={branchOf(subject)}
            value={draft.receivedBy}
            onChange={(receivedBy) => setDraft({ ...draft, receivedBy })}
          />
          <Box>
            <Button type="submit" variant="contained" disabled={busy}>
              {busy ? words.charging : words.take(formatPrice({ amount: takenOf(draft), currency: charged.currency }))}
            </Button>
          </Box>
        </Box>
      </ResourceContextProvider>
    </ViewContext>
  )
}
