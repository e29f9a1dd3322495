import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
} from '@mui/material'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { SubjectFields } from '../model/SubjectFields.tsx'
import { paymentLinkKinds } from '../../../../contract/money/paymentMethods.ts'
import { ownBranch } from '../../ui/ownPlace.ts'
import { branchOf } from '../model/subject.ts'
import { NotPayable } from './NotPayable.tsx'
import type { useMakeLink } from './useMakeLink.ts'
import { useId } from 'react'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { MoneyText } from '../../crud/inputs/money/MoneyText.tsx'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { asksOf, problemsOf, type Ask, type LinkDraft } from './linkDraft.ts'

type Props = {
  account: AccountType
  making: ReturnType<typeof useMakeLink>
  /** What is known already, and not to be entered. */
  known?: 'client' | 'appointment' | undefined
}

/** All that a payment link needs, and why it could not be made. */
export const LinkQuestions = ({
  account,
  making: { subject, choose, draft, setDraft, tried, problem, currency },
  known,
}: Props) => (
  <>
    {problem && (
      <Alert severity="error" variant="outlined" role="alert">
        {problem}
      </Alert>
    )}
    {known !== 'appointment' && (
      <SubjectFields
        account={account}
        subject={subject}
        tried={tried}
        fixedClient={known === 'client'}
        onChange={choose}
      />
    )}
    <NotPayable branchOffice={branchOf(subject) ?? ownBranch()?.id} kind={paymentLinkKinds.pay} />
    <LinkFields
      draft={draft}
      due={subject.appointment?.payment.due}
      currency={currency}
      tried={tried}
      onChange={setDraft}
    />
  </>
)

type LinkFieldsProps = {
  draft: LinkDraft
  due: Money | undefined
  currency: string
  tried: boolean
  onChange: (draft: LinkDraft) => void
}

/** How much a link asks for, how long it lives and how often it is paid. */
export const LinkFields = ({ draft, due, currency, tried, onChange }: LinkFieldsProps) => {
  const { links: words } = usePaymentWords()
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AskField id={id} draft={draft} due={due} onChange={onChange} />
      <LinkAmounts {...{ id, draft, currency, tried, onChange }} />
      <LifeFields id={id} draft={draft} onChange={onChange} />
      <FieldText
        id={`${id}-description`}
        label={words.description}
        text={draft.description}
        onText={(description) => onChange({ ...draft, description })}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  )
}

/** Fields of a draft, whose names begin with `id`. */
type PartProps = Pick<LinkFieldsProps, 'draft' | 'onChange'> & { id: string }

/** What a link asks for: all that is due, one amount, or one between two. */
const AskField = ({ id, draft, due, onChange }: PartProps & Pick<LinkFieldsProps, 'due'>) => {
  const { links: words } = usePaymentWords()
  return (
    <FormControl>
      <FormLabel id={`${id}-ask`} sx={{ fontSize: 12, fontWeight: 560, color: 'text.primary' }}>
        {words.ask}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`${id}-ask`}
        value={draft.ask}
        onChange={(_, ask) => onChange({ ...draft, ask: ask as Ask })}
      >
        {asksOf(due !== undefined).map((ask) => (
          <FormControlLabel
            key={ask}
            value={ask}
            control={<Radio size="small" />}
            label={
              ask === 'due' && due ? `${words.asks.due}: ${formatPrice(due)}` : words.asks[ask]
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

type AmountsProps = PartProps & Pick<LinkFieldsProps, 'currency' | 'tried'>

/** The amount that a link asks for, or the least and the most of it. */
const LinkAmounts = (props: AmountsProps) => (
  <>
    {props.draft.ask === 'one' && <AmountField {...props} field="amount" />}
    {props.draft.ask === 'between' && (
      <Box sx={{ ...pair, alignItems: 'start' }}>
        <AmountField {...props} field="least" />
        <AmountField {...props} field="most" />
      </Box>
    )}
  </>
)

type AmountFieldProps = AmountsProps & { field: 'amount' | 'least' | 'most' }

const AmountField = ({ id, field, draft, currency, tried, onChange }: AmountFieldProps) => {
  const { links: words } = usePaymentWords()
  const problem = tried ? problemsOf(draft)[field] : undefined
  return (
    <MoneyText
      id={`${id}-${field}`}
      label={words[field]}
      required
      currency={currency}
      amount={draft[field]}
      onAmount={(amount) => onChange({ ...draft, [field]: amount })}
      problem={problem && words[problem]}
    />
  )
}

const pair = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
} as const
const lives = [1, 3, 7, 15, 30, 60]
const uses = [1, 2, 5, 10, 50, 100]

/** How long a link lives, and how often it is paid. */
const LifeFields = ({ id, draft, onChange }: PartProps) => {
  const { links: words } = usePaymentWords()
  return (
    <Box sx={{ ...pair, alignItems: 'end' }}>
      <FieldText
        id={`${id}-lives`}
        label={words.lives}
        select
        text={draft.days === null ? '' : String(draft.days)}
        onText={(days) => onChange({ ...draft, days: days === '' ? null : Number(days) })}
      >
        <MenuItem value="">{words.usual}</MenuItem>
        {lives.map((days) => (
          <MenuItem key={days} value={String(days)}>
            {words.days(days)}
          </MenuItem>
        ))}
      </FieldText>
      <FieldText
        id={`${id}-uses`}
        label={words.uses}
        select
        text={String(draft.maxUses)}
        onText={(maxUses) => onChange({ ...draft, maxUses: Number(maxUses) })}
      >
        {uses.map((each) => (
          <MenuItem key={each} value={String(each)}>
            {each}
          </MenuItem>
        ))}
      </FieldText>
    </Box>
  )
}
