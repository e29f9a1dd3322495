import { MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { useView } from '../crud/viewOf.ts'
import { MoneyText } from '../crud/inputs/MoneyText.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { useBalanceQuestion } from './useBalanceQuestion.ts'
import { useBalanceWords } from './useBalanceWords.ts'

type Kind = 'adjustment' | 'advance'

/** Notes that an expert gets more or less than was earned, or what they were given in advance. */
export const AdjustDialog = ({ currency, onClose }: { currency: string; onClose: () => void }) => {
  const { adjust: words } = useBalanceWords()
  const { account } = useView()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const id = useId()
  const [idempotencyKey] = useState(freshKey)
  const [expert, setExpert] = useState<Choice | null>(null)
  const [kind, setKind] = useState<Kind>('adjustment')
  const [isLess, setLess] = useState(false)
  const [amount, setAmount] = useState<number>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const source = referenceSource(account, 'experts')
  const isAmount = amount !== undefined && !Number.isNaN(amount) && amount > 0
  const isNote = note.trim().length >= 3

  const write = async () => {
    setTried(true)
    if (!expert || !isAmount || !isNote) return
    const signed = kind === 'adjustment' && isLess ? -amount : amount
    const asked = { expert: expert.id, type: earningTypes[kind], amount: { amount: signed, currency }, note: note.trim(), idempotencyKey }
    await ask(() => provider.call('balances.adjust', asked), words.done)
  }

  return (
    <FormDialog
      title={words.title}
      why={words.why}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.verb}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      {source && (
        <RecordChooser
          id={`${id}-expert`}
          label={words.expert}
          source={source}
          several={false}
          required
          value={expert}
          onChange={setExpert}
          problem={tried && !expert ? words.expertMissing : undefined}
        />
      )}
      <FieldText id={`${id}-kind`} select label={words.kind} text={kind} onText={(chosen) => setKind(chosen as Kind)}>
        <MenuItem value="adjustment">{words.adjustment}</MenuItem>
        <MenuItem value="advance">{words.advance}</MenuItem>
      </FieldText>
      {kind === 'adjustment' && (
        <FieldText
          id={`${id}-sign`}
          select
          label={words.sign}
          text={isLess ? 'less' : 'more'}
          onText={(chosen) => setLess(chosen === 'less')}
        >
          <MenuItem value="more">{words.more}</MenuItem>
          <MenuItem value="less">{words.less}</MenuItem>
        </FieldText>
      )}
      <MoneyText
        id={`${id}-amount`}
        label={words.amount}
        required
        currency={currency}
        amount={amount}
        onAmount={setAmount}
        problem={tried && !isAmount ? words.amountMissing : undefined}
      />
      <FieldText
        id={`${id}-note`}
        label={words.note}
        required
        multiline
        minRows={2}
        text={note}
        onText={setNote}
        hint={words.noteHint}
        problem={tried && !isNote ? words.noteMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  )
}
