import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useBalanceCall } from './useBalanceCall.ts'

/** What a dialog about balances does: it asks, says that it is done and closes, or stays and says why it was refused. */
export const useBalanceQuestion = (onClose: () => void) => {
  const notify = useNotify()
  const { busy, send } = useBalanceCall()
  const [refusal, setRefusal] = useState<string>()
  const ask = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    const { problem } = await send(call)
    if (problem !== undefined) return setRefusal(problem)
    notify(done, { type: 'success' })
    onClose()
  }
  return { busy, refusal, ask }
}
