import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

/** Whether a second person approves balances here before they are paid; whoever may not read that pays, and the server says no. */
export const useApproval = (): boolean => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['configuration', 'experts', {}],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'experts' }, { signal }),
    retry: false,
  })
  return data?.values['approvalRequired']?.effective === true
}
