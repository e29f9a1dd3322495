import { Box, Button, MenuItem, Typography } from '@mui/material'
import {
  CircleSlash,
  CircleCheck,
  CornerDownRight,
  FilePenLine,
  ListPlus,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { pathOf, useView } from '../crud/viewOf.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { AddDialog } from './AddDialog.tsx'
import { mostLevels, parentsFor, type Branch } from './treeOf.ts'
import type { Categories } from './useCategories.ts'

/** What a key on the tree asks of the panel. */
export type Wish = 'rename' | 'archive' | undefined

const { enabled, disabled } = basicStatuses.ids
const top = '0'

type Props = {
  place: Branch
  categories: Categories
  resource: string
  wish: Wish
  onWished: () => void
  onLeave: () => void
}

/** What may be done with the category that is chosen in the tree. */
export const CategoryPanel = ({ place, categories, resource, wish, onWished, onLeave }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const view = useView()
  const { category, parent } = place
  const [name, setName] = useState(category.name)
  const [dialog, setDialog] = useState<'add' | 'move' | 'archive'>()
  const [target, setTarget] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setName(category.name), [category.name])
  useEffect(() => {
    if (wish === 'rename') input.current?.select()
    if (wish === 'rename') input.current?.focus()
    if (wish === 'archive') setDialog('archive')
    if (wish) onWished()
  }, [onWished, wish])
  const run = async (work: Promise<boolean>) => {
    setBusy(true)
    const done = await work
    setBusy(false)
    if (done) setDialog(undefined)
    return done
  }
  const close = () => setDialog(undefined)
  const isOff = category.status.id === disabled
  const move = async () => {
    const others = category.parents.filter(({ id }) => id !== parent)
    const to =
      target === top ? undefined : categories.categories.find(({ id }) => String(id) === target)
    const parents = to
      ? [...others.filter(({ id }) => id !== to.id), { id: to.id, name: to.name }]
      : []
    await run(categories.change(category, { parents }))
  }
  const rename = async () => {
    if (await run(categories.change(category, { name: name.trim() }))) onLeave()
  }
  const places = dialog === 'move' ? parentsFor(place, categories.tree) : []
  return (
    <Box
      component="section"
      aria-label={say('records.tree.actions', { name: category.name })}
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        position: { md: 'sticky' },
        top: 0,
        borderTop: { xs: '1px solid var(--phi-palette-divider)', md: 0 },
        borderLeft: { md: '1px solid var(--phi-palette-divider)' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {category.name}
        </Typography>
        <StatusChip
          sysName={category.status.sysName}
          word={translate(`statuses.basic.${category.status.sysName}`)}
        />
      </Box>
      <CanAccess resource={resource} action="edit">
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            void rename()
          }}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}
        >
          <FieldText
            id="category-name"
            label={say('records.tree.name')}
            required
            text={name}
            onText={setName}
            inputRef={input}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={busy || name.trim() === '' || name.trim() === category.name}
          >
            {say('records.tree.save')}
          </Button>
        </Box>
      </CanAccess>
      <Box sx={{ display: 'grid', justifyItems: 'start', ml: -1 }}>
        {place.key.split('.').length < mostLevels && (
          <CanAccess resource={resource} action="create">
            <Button
              color="inherit"
              startIcon={<ListPlus size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setDialog('add')}
            >
              {say('records.tree.addBelow')}
            </Button>
          </CanAccess>
        )}
        <CanAccess resource={resource} action="edit">
          <Button
            color="inherit"
            startIcon={<CornerDownRight size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => {
              setTarget(String(parent ?? top))
              setDialog('move')
            }}
          >
            {say('records.tree.move')}
          </Button>
          <Button
            color="inherit"
            disabled={busy}
            startIcon={
              isOff ? (
                <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <CircleSlash size={16} strokeWidth={1.75} aria-hidden />
              )
            }
            onClick={() =>
              void run(
                categories.change(category, {
                  status: { id: isOff ? enabled : disabled, comments: null },
                }),
              )
            }
          >
            {say(isOff ? 'records.tree.enable' : 'records.tree.disable')}
          </Button>
          <Button
            color="inherit"
            component={Link}
            to={pathOf(view, category.id)}
            startIcon={<FilePenLine size={16} strokeWidth={1.75} aria-hidden />}
          >
            {say('records.tree.open')}
          </Button>
        </CanAccess>
        <CanAccess resource={resource} action="delete">
          <Button
            color="error"
            startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setDialog('archive')}
          >
            {say('records.tree.archive')}
          </Button>
        </CanAccess>
      </Box>
      {dialog === 'add' && <AddDialog below={category} add={categories.add} onClose={close} />}
      {dialog === 'move' && (
        <AskDialog
          title={say('records.tree.moveTo', { name: category.name })}
          why={say('records.tree.deepest')}
          verb={say('records.tree.save')}
          busy={busy}
          ready={target !== String(parent ?? top)}
          onYes={() => void move()}
          onClose={close}
        >
          <FieldText
            id="move-target"
            select
            label={say('records.tree.move')}
            text={target ?? top}
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
      )}
      {dialog === 'archive' && (
        <AskDialog
          title={`${say('records.tree.archive')} ${category.name}`}
          why={say('records.tree.archiveWhy')}
          verb={say('records.tree.archive')}
          harms
          busy={busy}
          onYes={() => void run(categories.archive(category))}
          onClose={close}
        />
      )}
    </Box>
  )
}
