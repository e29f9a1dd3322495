import { useGetList } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { QueryContent } from '../../QueryContent.tsx'
import { LinkGive } from './LinkGive.tsx'
import { isOpen, type PaymentLink } from './paymentLink.ts'

const latest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** The link by which an appointment gets what it waits for: to show, and to send. */
export const AskedLink = ({ account, schedule }: { account: AccountType; schedule: number }) => {
  const links = useGetList<PaymentLink>(resourceOf(account, 'paymentLinks')!, { ...latest, filter: { schedule } })
  return (
    <QueryContent line query={links}>
      {([link]) => (link !== undefined && isOpen(link) ? <LinkGive account={account} link={link} /> : null)}
    </QueryContent>
  )
}
