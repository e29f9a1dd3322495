import { useState } from 'react'
import { AskDialog } from '../ui/dialogs.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { Category } from './treeOf.ts'

type Props = { below?: Category; add: (values: object) => Promise<boolean>; onClose: () => void }

/**
 * Asks what a new category is called, and for a partner whose it is where nothing above it says so.
 */
export const AddDialog = ({ below, add, onClose }: Props) => {
  const say = useSay()
  const { account, name: entity } = useView()
  const [name, setName] = useState('')
  const [owner, setOwner] = useState<Choice | null>(below?.organization ?? null)
  const [busy, setBusy] = useState(false)
  const owners =
    account === 'pAdmin' && entity === 'productCategories'
      ? referenceSource(account, 'organizations')
      : undefined
  const ready = name.trim() !== '' && (owners === undefined || owner !== null)
  const run = async () => {
    setBusy(true)
    const parents = below ? [{ id: below.id, name: below.name }] : []
    const done = await add({
      name: name.trim(),
      parents,
      ...(owners && owner ? { organization: owner } : {}),
    })
    setBusy(false)
    if (done) onClose()
  }
  return (
    <AskDialog
      title={say(below ? 'records.tree.addBelow' : 'records.tree.addTop')}
      why={below?.name ?? say('records.tree.deepest')}
      verb={say('records.tree.save')}
      busy={busy}
      ready={ready}
      onYes={() => void run()}
      onClose={onClose}
    >
      {owners && !below && (
        <RecordChooser
          id="tree-owner"
          label={say('records.tree.owner')}
          required
          source={owners}
          several={false}
          value={owner}
          onChange={setOwner}
        />
      )}
      <FieldText
        id="tree-name"
        label={say('records.tree.name')}
        required
        text={name}
        onText={setName}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </AskDialog>
  )
}
