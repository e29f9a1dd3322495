import { Box, Typography } from '@mui/material'
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import {
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import { useView } from '../crud/viewOf.ts'
import { PageSearch } from '../ui/PageSearch.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { CategoryPanel, type Wish } from './CategoryPanel.tsx'
import { placesOf, treeWith, type Branch } from './treeOf.ts'
import type { Categories } from './useCategories.ts'

/** More than these begin closed: a screen shows about as many. */
const mostOpen = 60
const none: string[] = []
const item = { content: { style: { minHeight: 38 } } }

/**
 * The tree, found through by typing and walked through by keys, and beside it what may be done with
 * the one that is chosen.
 */
export const CategoryTree = ({
  categories,
  resource,
}: {
  categories: Categories
  resource: string
}) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [wish, setWish] = useState<Wish>()
  const tree = useRef<HTMLUListElement>(null)
  const shownTree = useTree(categories)
  const { places, expanded, setOpened } = shownTree
  // One that was moved is found again where it stands now.
  const place =
    places.find(({ key }) => key === chosen) ??
    places.find(({ category }) => String(category.id) === chosen?.split('.').at(-1))
  // What is made is seen: its place is opened.
  const add = async (values: object) => {
    const done = await categories.add(values)
    if (done && place) setOpened([...new Set([...expanded, place.key])])
    return done
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'F2') setWish('rename')
    if (key === 'Delete') setWish('archive')
  }
  return (
    <Box
      sx={{
        display: 'grid',
        flex: 1,
        alignItems: 'start',
        gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' },
      }}
    >
      <TreePane
        ref={tree}
        {...shownTree}
        chosen={chosen}
        onChosen={setChosen}
        onKeyDown={onKeyDown}
      />
      {place && (
        <CategoryPanel
          key={place.category.id}
          place={place}
          categories={{ ...categories, add }}
          resource={resource}
          wish={wish}
          onWished={() => setWish(undefined)}
          onLeave={() =>
            tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
          }
        />
      )}
    </Box>
  )
}

/** What of the tree is shown: all of it, or what the words typed find; and which of it is open. */
const useTree = (categories: Categories) => {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string[]>()
  // Typing stays quick: what it finds is rendered when there is time.
  const wanted = useDeferredValue(text.trim())
  const shown = useMemo(
    () => (wanted === '' ? categories.tree : treeWith(categories.tree, wanted, nameKey)),
    [categories.tree, wanted],
  )
  const places = useMemo(() => placesOf(categories.tree), [categories.tree])
  const parents = useMemo(
    () => placesOf(shown).flatMap(({ key, children }) => (children.length > 0 ? [key] : [])),
    [shown],
  )
  const begins = places.length > mostOpen ? none : parents
  const expanded = wanted === '' ? (opened ?? begins) : parents
  return { text, setText, wanted, shown, places, expanded, setOpened }
}

type TreePaneProps = ReturnType<typeof useTree> & {
  ref: RefObject<HTMLUListElement | null>
  chosen: string | null
  onChosen: (key: string | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The tree, with what is typed to find something in it. */
const TreePane = ({ ref, chosen, onChosen, onKeyDown, ...tree }: TreePaneProps) => {
  const say = useSay()
  const { text, setText, wanted, shown, expanded, setOpened } = tree
  return (
    <Box sx={{ px: 2, pb: 2, minWidth: 0 }}>
      <PageSearch label={say('records.tree.search')} text={text} onText={setText} sx={{ mb: 1 }} />
      {shown.length === 0 && (
        <Typography color="textSecondary" role="status">
          {say('records.tree.noneFound', { text: wanted })}
        </Typography>
      )}
      <SimpleTreeView
        ref={ref}
        aria-label={say('records.tree.search')}
        expandedItems={expanded}
        onExpandedItemsChange={(_, items) => setOpened(items)}
        selectedItems={chosen}
        onSelectedItemsChange={(_, item) => onChosen(item)}
        onKeyDown={onKeyDown}
        expansionTrigger="iconContainer"
        itemChildrenIndentation={20}
      >
        <Items branches={shown} />
      </SimpleTreeView>
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ mt: 1.5, display: { xs: 'none', md: 'block' } }}
      >
        {say('records.tree.keys')}
      </Typography>
    </Box>
  )
}

/**
 * Rendered again only when the categories change: what is chosen and what is open, each item hears
 * for itself.
 */
const Items = memo(function Items({ branches }: { branches: readonly Branch[] }) {
  return branches.map(({ category, key, parent, children }) => (
    <TreeItem
      key={key}
      itemId={key}
      label={<Label category={category} parent={parent} />}
      slotProps={item}
    >
      {children.length > 0 && <Items branches={children} />}
    </TreeItem>
  ))
})

const Label = ({ category, parent }: Pick<Branch, 'category' | 'parent'>) => {
  const say = useSay()
  const { account } = useView()
  const off = category.status.id === basicStatuses.ids.disabled
  const others = category.parents
    .filter(({ id }) => id !== parent && parent !== undefined)
    .map(({ name }) => name)
  const notes = [
    ...(account === 'pAdmin' && parent === undefined && category.organization
      ? [category.organization.name]
      : []),
    ...(off ? [say('records.tree.off')] : []),
    ...(others.length > 0 ? [say('records.tree.also', { names: others.join(', ') })] : []),
  ]
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'baseline',
        overflowWrap: 'anywhere',
      }}
    >
      <span
        style={{
          fontWeight: parent === undefined ? 600 : 450,
          ...(off ? { color: 'var(--phi-palette-text-secondary)' } : {}),
        }}
      >
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
