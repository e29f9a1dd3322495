import { Box, Button } from '@mui/material'
import { FileDown } from 'lucide-react'
import { useNotify } from 'react-admin'
import { balanceWords } from '../../../contract/words/balances.ts'
import { findOperation } from '../../../contract/registry.ts'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { saveFile } from '../crud/list/saveFile.ts'
import { useView } from '../crud/viewOf.ts'
import { useFailureWords } from '../useFailureWords.ts'
import { useLanguage } from '../useSay.ts'
import type { Balance } from './balance.ts'
import { SettlingButtons } from './SettlingButtons.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

/** What may be done with a balance as it stands: read on paper, and by its branch approved, paid and cancelled. */
export const BalanceButtons = ({ balance }: { balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const language = useLanguage()
  const provider = useBackOffice()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const settles = findOperation('balances.pay', useView().account) !== undefined && !reachesOwnOnly(session.get().user)
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
