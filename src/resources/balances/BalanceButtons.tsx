import { Box, Button } from '@mui/material'
import { FileDown, Ban, HandCoins, Stamp } from 'lucide-react'
import { useNotify, CanAccess } from 'react-admin'
import { balanceWords } from '../../../contract/words/balances.ts'
import { findOperation } from '../../../contract/registry.ts'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useView } from '../crud/viewOf.ts'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import type { Balance } from './balance.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { useBalanceQuestion, useBalanceTerms } from './calls.ts'
import { useId, useState } from 'react'
import { FieldText } from '../crud/FieldText.tsx'
import { consolidationStatuses } from '../../../contract/kernel/statuses.ts'
import { PayDialog } from './PayDialog.tsx'

/**
 * What may be done with a balance as it stands: read on paper, and by its branch approved, paid and
 * cancelled.
 */
export const BalanceButtons = ({ balance }: { balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const language = useLanguage()
  const provider = useBackOffice()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const settles =
    findOperation('balances.pay', useView().account) !== undefined &&
    !reachesOwnOnly(session.get().user)
  const download = async () => {
    try {
      const name = `${balanceWords[language].title(balance.number)} · ${balance.expert.name}.pdf`
      saveFile(await provider.download('balances.statementFile', { id: balance.id }), name)
    } catch (error) {
      notify(failureWords(error), { type: 'error' })
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDown size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void download()}
      >
        {words.statement}
      </Button>
      {settles && <SettlingButtons balance={balance} />}
    </Box>
  )
}

/** Says as a second person that a balance may be paid. */
export const ApproveDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { balance: words, pay } = useBalanceWords()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const approve = async () => {
    await ask(
      () => provider.call('balances.approve', { id: balance.id, version: balance.version }),
      words.approved,
    )
  }
  return (
    <FormDialog
      title={words.approveTitle}
      why={words.approveWhy}
      refusal={refusal}
      busy={busy}
      back={pay.cancel}
      verb={words.approve}
      onSubmit={() => void approve()}
      onClose={onClose}
    />
  )
}

/** Cancels a balance: its entries become available again, and a reason is stated. */
export const CancelDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { void: words } = useBalanceWords()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isReason = reason.trim().length >= 3
  const write = async () => {
    setTried(true)
    if (!isReason) return
    await ask(
      () =>
        provider.call('balances.cancel', {
          id: balance.id,
          version: balance.version,
          reason: reason.trim(),
        }),
      words.done,
    )
  }
  return (
    <FormDialog
      title={words.title}
      why={words.why}
      refusal={refusal}
      busy={busy}
      back={words.back}
      verb={words.verb}
      harms
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <FieldText
        id={`${id}-reason`}
        label={words.reason}
        required
        multiline
        minRows={2}
        text={reason}
        onText={setReason}
        problem={tried && !isReason ? words.reasonMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  )
}

const { open, approved } = consolidationStatuses.ids

/** How a branch settles a balance that is open: it approves, pays or cancels it. */
export const SettlingButtons = ({ balance }: { balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const isApproved = useApproval()
  const [dialog, setDialog] = useState<'pay' | 'cancel' | 'approve'>()
  const close = () => setDialog(undefined)
  const { id } = balance.status
  const isOpen = id === open || id === approved
  const waits = isApproved && id === open
  return (
    <>
      {isOpen && (
        <CanAccess resource="expert_consolidated_balances" action="edit">
          {balance.paid.amount === 0 && (
            <Button
              color="inherit"
              startIcon={<Ban size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setDialog('cancel')}
            >
              {words.cancel}
            </Button>
          )}
          {isApproved === undefined ? null : waits ? (
            <Button
              variant="contained"
              startIcon={<Stamp size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setDialog('approve')}
            >
              {words.approve}
            </Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<HandCoins size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setDialog('pay')}
            >
              {words.pay}
            </Button>
          )}
        </CanAccess>
      )}
      {dialog === 'pay' && <PayDialog balance={balance} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog balance={balance} onClose={close} />}
      {dialog === 'approve' && <ApproveDialog balance={balance} onClose={close} />}
    </>
  )
}

/**
 * Whether a second person approves balances here before they are paid; undefined until that is
 * known.
 */
const useApproval = (): boolean | undefined => {
  const { data, isPending } = useBalanceTerms()
  return isPending ? undefined : data?.approvalRequired === true
}
