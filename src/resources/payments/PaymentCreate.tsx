import { MenuItem } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { feePaymentKinds, paymentKinds } from '../../../contract/money/paymentMethods.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { pathOf, type EntityView } from '../crud/viewOf.ts'
import { ownBranch } from '../ui/ownPlace.ts'
import { ChargeFields } from './charge/ChargeFields.tsx'
import {
  fitted,
  freshCharge,
  isReady,
  openSumOf,
  takenOf,
  withProposal,
  type ChargeDraft,
  type Charged,
  type Typed,
} from './charge/chargeDraft.ts'
import { ownReceiver, useDeskTerms } from './model/useDeskTerms.ts'
import { useCharge } from './charge/useCharge.ts'
import { creditIn, useCredit } from './charge/useCredit.ts'
import { AgreedFee, useAgreedFee } from './model/AgreedFee.tsx'
import { CreatePage } from './model/CreatePage.tsx'
import { branchOf, currencyOf, isBegun, isWhole, noSubject, type Subject } from './model/subject.ts'
import { SubjectFields } from './model/SubjectFields.tsx'
import { useOptionWord } from './model/useOptionWord.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'

/** What is paid at a desk; a tip is added to it, a package is sold as one. */
const { charge, deposit, no_show_fee, late_cancel_fee, other } = paymentKinds
const kinds = [charge, deposit, no_show_fee, late_cancel_fee, other]

const chargedOf = (subject: Subject): Charged => ({
  due: subject.appointment ? subject.appointment.payment.due.amount : undefined,
  currency: currencyOf(subject),
})

/** The page that records what is paid at the desk: by whom, for what, and by which methods. */
export const PaymentCreate = (view: EntityView) => {
  const { charge: words } = usePaymentWords()
  const { subject, choose, isFee, fields, busy, send } = useDeskCharge(view)
  const { draft, charged, tried, onChange } = fields
  const agreedFee = useAgreedFee(subject.appointment, draft.kind)
  useProposal(
    { of: subject.appointment?.id, amount: isFee ? agreedFee?.data?.amount : charged.due },
    onChange,
  )
  const sum = formatPrice({ amount: takenOf(draft), currency: charged.currency })
  return (
    <CreatePage
      view={view}
      title={words.title}
      changed={isBegun(subject) || draft.rows.some(({ amount }) => amount !== undefined)}
      busy={busy}
      verb={busy ? words.charging : words.take(sum)}
      onSend={() => void send()}
    >
      <KindField kind={draft.kind} onChange={(kind) => onChange({ ...draft, kind })} />
      <SubjectFields
        account={view.account}
        subject={subject}
        tried={tried}
        forFee={isFee}
        onChange={choose}
      />
      {agreedFee && isOpen(draft) && <AgreedFee query={agreedFee} sum={openSumOf(draft)} />}
      <ChargeFields
        account={view.account}
        branch={branchOf(subject) ?? ownBranch()?.id}
        {...fields}
      />
      <ReceiverField
        account={view.account}
        branch={branchOf(subject)}
        value={draft.receivedBy}
        onChange={(receivedBy) => onChange({ ...draft, receivedBy })}
      />
    </CreatePage>
  )
}

/** What is charged at the desk: what is entered, what is missing, and the calls. */
const useDeskCharge = (view: EntityView) => {
  const { charge: words } = usePaymentWords()
  const navigate = useNavigate()
  const notify = useNotify()
  const [subject, setSubject] = useState(noSubject)
  const charged = chargedOf(subject)
  const terms = useDeskTerms(branchOf(subject) ?? ownBranch()?.id)
  const [kept, setDraft] = useState(() => freshCharge(charged, ownReceiver()))
  const draft = fitted(kept, terms?.methods)
  const [tried, setTried] = useState(false)
  const { charge, busy, problem } = useCharge(view.account)
  const credit = creditIn(useCredit(subject.client?.id ?? null), charged.currency)
  const isFee = feePaymentKinds.includes(draft.kind)

  const choose = (next: Subject) => {
    setSubject(next)
    // Another appointment has another sum that is due.
    if (next.appointment?.id !== subject.appointment?.id)
      setDraft((before) => ({
        ...freshCharge(isFee ? { ...charged, due: undefined } : chargedOf(next), before.receivedBy),
        kind: before.kind,
        note: before.note,
      }))
  }
  const send = async () => {
    setTried(true)
    if (busy || !isWhole(subject, view.account, isFee) || !isReady(draft, charged)) return
    const about = { schedule: subject.appointment?.id ?? null, client: subject.client?.id ?? null }
    const to = {
      ...about,
      branchOffice: branchOf(subject),
      concept: subject.appointment ? null : subject.concept.trim(),
    }
    const done = await charge(draft, to, charged.currency)
    setDraft(done.draft)
    if (!done.whole) return
    notify(words.done, { type: 'success' })
    void navigate(pathOf(view))
  }
  const fields = { draft, terms, charged, tried, problem, credit, onChange: setDraft }
  return { subject, choose, isFee, fields, busy, send }
}

type KindFieldProps = { kind: number; onChange: (kind: number) => void }

/** What is paid: what is charged, a deposit, a fee or something else. */
const KindField = ({ kind: held, onChange }: KindFieldProps) => {
  const { charge: words } = usePaymentWords()
  const kindWord = useOptionWord('kind')
  return (
    <FieldText
      id="charge-kind"
      label={words.kind}
      select
      text={String(held)}
      onText={(kind) => onChange(Number(kind))}
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} value={String(kind)}>
          {kindWord(kind)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

/** Whether something of the charge is not recorded yet, but for a tip. */
const isOpen = ({ rows }: ChargeDraft): boolean => rows.some(({ recorded }) => !recorded)

/**
 * Keeps the amount at what is proposed, in minor units, until the desk types another one. What is
 * proposed of another appointment is another proposal, however much it comes to.
 */
const useProposal = (
  { of, amount }: { of: number | undefined; amount: Typed },
  setDraft: (change: (draft: ChargeDraft) => ChargeDraft) => void,
): void => {
  const before = useRef({ of, amount })
  useEffect(() => {
    const replaced = before.current.of === of ? before.current.amount : undefined
    before.current = { of, amount }
    setDraft((draft) => withProposal(draft, { replaced, proposal: amount }))
  }, [of, amount, setDraft])
}

type Props = {
  account: AccountType
  branch: number | undefined
  value: Choice | null
  onChange: (value: Choice | null) => void
}

/** Which administrator of the branch took the money. */
export const ReceiverField = ({ account, branch, value, onChange }: Props) => {
  const { charge: words } = usePaymentWords()
  const source = referenceSource(account, 'branchOfficeAdmins')
  if (!source) return null
  return (
    <RecordChooser
      id="charge-receiver"
      label={words.receivedBy}
      source={source}
      several={false}
      value={value}
      onChange={onChange}
      narrowedTo={branch === undefined || account === 'boAdmin' ? {} : { branchOffice: branch }}
    />
  )
}
