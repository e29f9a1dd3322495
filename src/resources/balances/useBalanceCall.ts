import { useQueryClient } from '@tanstack/react-query'
import { useAnsweredCall } from '../useAnsweredCall.ts'

const shown = ['balances-historical', 'balances-consolidated', 'balances']

/** Asks the server for something about balances; what is shown of them is read again either way. */
export const useBalanceCall = () => {
  const client = useQueryClient()
  return useAnsweredCall(() => {
    for (const key of shown) void client.invalidateQueries({ queryKey: [key] })
  })
}
