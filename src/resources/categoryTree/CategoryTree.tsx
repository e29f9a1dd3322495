import { Box, TextField, Typography } from '@mui/material'
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { nameKey } from '../../../contract/formats.ts'
import { basicStatuses } from '../../../contract/statuses.ts'
import { useView } from '../generated/viewOf.ts'
import { useSay } from '../useSay.ts'
import { CategoryPanel, type Wish } from './CategoryPanel.tsx'
import { placesOf, treeWith, type Branch } from './treeOf.ts'
import type { Categories } from './useCategories.ts'

/** The tree, found through by typing and walked through by keys, and beside it what may be done with the one that is chosen. */
export const CategoryTree = ({ categories, resource }: { categories: Categories; resource: string }) => {
  const say = useSay()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string[]>()
  const [chosen, setChosen] = useState<string | null>(null)
  const [wish, setWish] = useState<Wish>()
  const tree = useRef<HTMLUListElement>(null)
  const shown = text.trim() === '' ? categories.tree : treeWith(categories.tree, text, nameKey)
  const places = placesOf(categories.tree)
  const parents = placesOf(shown).flatMap(({ key, children }) => (children.length > 0 ? [key] : []))
  const expanded = text.trim() === '' ? (opened ?? parents) : parents
  // One that was moved is found again where it stands now.
  const place = places.find(({ key }) => key === chosen) ?? places.find(({ category }) => String(category.id) === chosen?.split('.').at(-1))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'F2') setWish('rename')
    if (key === 'Delete') setWish('archive')
  }
  return (
    <Box sx={{ display: 'grid', flex: 1, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' } }}>
      <Box sx={{ px: 2, pb: 2, minWidth: 0 }}>
        <TextField
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ width: { xs: '100%', sm: 270 }, mb: 1 }}
          slotProps={{
            htmlInput: { 'aria-label': say('records.tree.search'), placeholder: say('records.tree.search') },
            input: { startAdornment: <Search size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8, flex: 'none' }} /> },
          }}
        />
        {shown.length === 0 && (
          <Typography color="textSecondary" role="status">
            {say('records.tree.noneFound', { text: text.trim() })}
          </Typography>
        )}
        <SimpleTreeView
          ref={tree}
          aria-label={say('records.tree.search')}
          expandedItems={expanded}
          onExpandedItemsChange={(_, items) => setOpened(items)}
          selectedItems={chosen}
          onSelectedItemsChange={(_, item) => setChosen(item)}
          onKeyDown={onKeyDown}
          expansionTrigger="iconContainer"
          itemChildrenIndentation={20}
        >
          {shown.map((branch) => (
            <Item key={branch.key} branch={branch} />
          ))}
        </SimpleTreeView>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5, display: { xs: 'none', md: 'block' } }}>
          {say('records.tree.keys')}
        </Typography>
      </Box>
      {place && (
        <CategoryPanel
          key={place.category.id}
          place={place}
          categories={categories}
          resource={resource}
          wish={wish}
          onWished={() => setWish(undefined)}
          onLeave={() => tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()}
        />
      )}
    </Box>
  )
}

const Item = ({ branch: { category, key, parent, children } }: { branch: Branch }) => (
  <TreeItem itemId={key} label={<Label category={category} parent={parent} />} slotProps={{ content: { style: { minHeight: 38 } } }}>
    {children.map((child) => (
      <Item key={child.key} branch={child} />
    ))}
  </TreeItem>
)

const Label = ({ category, parent }: Pick<Branch, 'category' | 'parent'>) => {
  const say = useSay()
  const { account } = useView()
  const off = category.status.id === basicStatuses.ids.disabled
  const others = category.parents.filter(({ id }) => id !== parent && parent !== undefined).map(({ name }) => name)
  const notes = [
    ...(account === 'pAdmin' && parent === undefined && category.organization ? [category.organization.name] : []),
    ...(off ? [say('records.tree.off')] : []),
    ...(others.length > 0 ? [say('records.tree.also', { names: others.join(', ') })] : []),
  ]
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', overflowWrap: 'anywhere' }}>
      <span style={{ fontWeight: parent === undefined ? 600 : 450, ...(off ? { color: 'var(--phi-palette-text-secondary)' } : {}) }}>
        {category.name}
      </span>
      {notes.length > 0 && (
        <Typography component="span" variant="caption" color="textSecondary">
          {notes.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
