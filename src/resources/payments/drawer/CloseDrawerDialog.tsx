import { Box, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { CashSession } from '../../../../contract/endpoints/till.ts'
import { formatPrice } from '../../../../contract/text/formats.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { FieldText } from '../../crud/FieldText.tsx'
import { MoneyText } from '../../crud/inputs/MoneyText.tsx'
import { useMoneyCall } from '../useMoneyCall.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { useDifferenceWords } from './useDifferenceWords.ts'

type Props = { account: AccountType; session: CashSession; onClose: () => void }

/** Counts an open drawer and closes it; a difference has to be explained. */
export const CloseDrawerDialog = ({ account, session, onClose }: Props) => {
  const { drawer: words } = usePaymentWords()
  const inWords = useDifferenceWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const id = useId()
  const [counted, setCounted] = useState<number>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { currency, amount: expected } = session.expected
  const isMissing = counted === undefined || Number.isNaN(counted)
  const difference = isMissing ? undefined : counted - expected
  const lacksNote = difference !== undefined && difference !== 0 && note.trim() === ''
  const close = async () => {
    setTried(true)
    if (isMissing || lacksNote) return
    const count = { id: session.id, version: session.version, counted, expected, note: note.trim() || null }
    const sent = await send(() => provider.call('cashSessions.close', count))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(words.done, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={words.count}
      why={words.countWhy}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.count}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <MoneyText
        id={`${id}-counted`}
        label={words.counted}
        required
        currency={currency}
        amount={counted}
        onAmount={setCounted}
        hint={`${words.expected}: ${formatPrice(session.expected)}`}
        problem={tried && isMissing ? words.amountMissing : undefined}
      />
      <Box role="status">
        {difference !== undefined && (
          <Typography sx={{ fontWeight: 620, color: difference === 0 ? 'success.main' : 'error.main' }}>
            {inWords({ amount: difference, currency })}
          </Typography>
        )}
      </Box>
      <FieldText
        id={`${id}-note`}
        label={words.note}
        required={difference !== undefined && difference !== 0}
        text={note}
        onText={setNote}
        multiline
        minRows={2}
        problem={tried && lacksNote ? words.noteMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  )
}
