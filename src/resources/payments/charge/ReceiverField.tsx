import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { RecordChooser } from '../../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../../crud/referenceSource.ts'
import { usePaymentWords } from '../usePaymentWords.ts'

type Props = { account: AccountType; branch: number | undefined; value: Choice | null; onChange: (value: Choice | null) => void }

/** Which administrator of the branch took the money. */
export const ReceiverField = ({ account, branch, value, onChange }: Props) => {
  const { charge: words } = usePaymentWords()
  const source = referenceSource(account, 'branchOfficeAdmins')
  if (!source) return null
  return (
    <RecordChooser
      id="charge-receiver"
      label={words.receivedBy}
      source={source}
      several={false}
      value={value}
      onChange={onChange}
      narrowedTo={branch === undefined || account === 'boAdmin' ? {} : { branchOffice: branch }}
    />
  )
}
