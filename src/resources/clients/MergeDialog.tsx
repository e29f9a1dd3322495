import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useGo } from '../ui/useGo.ts'
import { useSay } from '../ui/words/useSay.ts'

type Props = { account: AccountType; client: RaRecord; onClose: () => void }

/** Chooses which other client is the same person, and leads to where both are compared. */
export const MergeDialog = ({ account, client, onClose }: Props) => {
  const say = useSay()
  const go = useGo()
  const [other, setOther] = useState<Choice | null>(null)
  const source = referenceSource(account, 'clients')!
  return (
    <AskDialog
      title={say('records.client.mergeTitle', { name: String(client['name']) })}
      why={say('records.client.mergeWhy')}
      verb={say('records.client.compare')}
      ready={other !== null}
      onYes={() => go(`${dashboardOf(account)}/clients/merge?one=${client.id}&other=${other!.id}`)}
      onClose={onClose}
    >
      <RecordChooser
        label={say('records.client.other')}
        source={source}
        several={false}
        value={other}
        onChange={setOther}
        without={[Number(client.id)]}
        required
      />
    </AskDialog>
  )
}
