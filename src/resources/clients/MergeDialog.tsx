import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Language } from '../../../contract/text/languages.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { en } from '../../i18n/en/mergeClient.ts'
import { es } from '../../i18n/es/mergeClient.ts'
import type { MergeClientWords } from '../../i18n/shape/records.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useGo } from '../ui/useGo.ts'
import { useLanguage } from '../ui/words/useSay.ts'

const catalogs: Record<Language, MergeClientWords> = { en, es }

type Props = { account: AccountType; client: RaRecord; onClose: () => void }

/** Chooses which other client is the same person, and leads to where both are compared. */
export const MergeDialog = ({ account, client, onClose }: Props) => {
  const words = catalogs[useLanguage()]
  const go = useGo()
  const [other, setOther] = useState<Choice | null>(null)
  const source = referenceSource(account, 'clients')!
  return (
    <AskDialog
      title={words.title(String(client['name']))}
      why={words.why}
      verb={words.compare}
      ready={other !== null}
      onYes={() => go(`${dashboardOf(account)}/clients/merge?one=${client.id}&other=${other!.id}`)}
      onClose={onClose}
    >
      <RecordChooser
        label={words.other}
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
