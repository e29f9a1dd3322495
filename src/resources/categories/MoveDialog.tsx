import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { FieldText } from '../crud/FieldText.tsx'
import { AskDialog } from '../ui/dialogs.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { parentsFor, type Branch } from './treeOf.ts'
import type { Categories } from './useCategories.ts'

const top = '0'

type Props = {
  place: Branch
  categories: Categories
  busy: boolean
  run: (work: Promise<boolean>) => Promise<boolean>
  onClose: () => void
}

/** Puts a category below another one, or at the top. */
export const MoveDialog = ({ place, categories, busy, run, onClose }: Props) => {
  const say = useSay()
  const { category, parent } = place
  const [target, setTarget] = useState(String(parent ?? top))
  const move = async () => {
    const others = category.parents.filter(({ id }) => id !== parent)
    const to =
      target === top ? undefined : categories.categories.find(({ id }) => String(id) === target)
    const parents = to
      ? [...others.filter(({ id }) => id !== to.id), { id: to.id, name: to.name }]
      : []
    await run(categories.change(category, { parents }))
  }
  const places = parentsFor(place, categories.tree)
  return (
    <AskDialog
      title={say('records.tree.moveTo', { name: category.name })}
      why={say('records.tree.deepest')}
      verb={say('records.tree.save')}
      busy={busy}
      ready={target !== String(parent ?? top)}
      onYes={() => void move()}
      onClose={onClose}
    >
      <FieldText
        id="move-target"
        select
        label={say('records.tree.move')}
        text={target}
        onText={setTarget}
      >
        <MenuItem value={top}>{say('records.tree.moveTop')}</MenuItem>
        {[...new Map(places.map((each) => [each.category.id, each])).values()].map((each) => (
          <MenuItem
            key={each.key}
            value={String(each.category.id)}
            sx={{ pl: 1 + each.key.split('.').length * 1.5 }}
          >
            {each.category.name}
          </MenuItem>
        ))}
      </FieldText>
    </AskDialog>
  )
}
