import { Box, Button } from '@mui/material'
import { Ban, FileDown, HandCoins, Stamp } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import { consolidationStatuses } from '../../../contract/earningStatuses.ts'
import { balanceWords } from '../../../contract/words/balances/index.ts'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { saveFile } from '../generated/list/saveFile.ts'
import { useFailureWords } from '../useFailureWords.ts'
import { useLanguage } from '../useSay.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { Balance } from './balance.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import { useBalanceWords } from './useBalanceWords.ts'
import { useApproval } from './useApproval.ts'

const { open, approved } = consolidationStatuses.ids

/** What may be done with a balance as it stands: approved, paid, cancelled, and read on paper. */
export const BalanceButtons = ({ balance }: { balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const language = useLanguage()
  const provider = useBackOffice()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const isApproved = useApproval()
  const [asked, setAsked] = useState<'pay' | 'cancel' | 'approve'>()
  const close = () => setAsked(undefined)
  const { id } = balance.status
  const isOpen = id === open || id === approved
  const waits = isApproved && id === open
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
      {isOpen && !reachesOwnOnly(session.get().user) && (
        <CanAccess resource="expert_consolidated_balances" action="edit">
          {balance.paid.amount === 0 && (
            <Button color="inherit" startIcon={<Ban size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('cancel')}>
              {words.cancel}
            </Button>
          )}
          {isApproved === undefined ? null : waits ? (
            <Button variant="contained" startIcon={<Stamp size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('approve')}>
              {words.approve}
            </Button>
          ) : (
            <Button variant="contained" startIcon={<HandCoins size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('pay')}>
              {words.pay}
            </Button>
          )}
        </CanAccess>
      )}
      {asked === 'pay' && <PayDialog balance={balance} onClose={close} />}
      {asked === 'cancel' && <CancelDialog balance={balance} onClose={close} />}
      {asked === 'approve' && <ApproveDialog balance={balance} onClose={close} />}
    </Box>
  )
}
