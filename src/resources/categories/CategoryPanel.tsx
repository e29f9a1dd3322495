import { Box, Button, Typography } from '@mui/material'
import {
  CircleSlash,
  CircleCheck,
  CornerDownRight,
  FilePenLine,
  ListPlus,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { pathOf, useView } from '../crud/viewOf.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { AddDialog } from './AddDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { mostLevels, type Branch, type Category } from './treeOf.ts'
import type { Categories } from './useCategories.ts'

/** What a key on the tree asks of the panel. */
export type Wish = 'rename' | 'archive' | undefined

const { enabled, disabled } = basicStatuses.ids
type Dialog = 'add' | 'move' | 'archive'

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
  const { category } = place
  const [name, setName] = useState(category.name)
  const [dialog, setDialog] = useState<Dialog>()
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
  const rename = async () => {
    if (await run(categories.change(category, { name: name.trim() }))) onLeave()
  }
  return (
    <Box
      component="section"
      aria-label={say('records.tree.actions', { name: category.name })}
      sx={panel}
    >
      <PanelHead category={category} />
      <CanAccess resource={resource} action="edit">
        <NameForm
          category={category}
          name={name}
          busy={busy}
          input={input}
          onName={setName}
          onRename={() => void rename()}
        />
      </CanAccess>
      <PanelActions
        place={place}
        resource={resource}
        busy={busy}
        onDialog={setDialog}
        onStatus={(id) => void run(categories.change(category, { status: { id, comments: null } }))}
      />
      <PanelDialogs
        dialog={dialog}
        place={place}
        categories={categories}
        busy={busy}
        run={run}
        onClose={() => setDialog(undefined)}
      />
    </Box>
  )
}

const PanelHead = ({ category }: { category: Category }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {category.name}
      </Typography>
      <StatusChip
        sysName={category.status.sysName}
        word={translate(`statuses.basic.${category.status.sysName}`)}
      />
    </Box>
  )
}

type PanelDialogsProps = ComponentProps<typeof MoveDialog> & { dialog: Dialog | undefined }

const PanelDialogs = ({ dialog, ...props }: PanelDialogsProps) => {
  const say = useSay()
  const { place, categories, busy, run, onClose } = props
  const { category } = place
  return (
    <>
      {dialog === 'add' && <AddDialog below={category} add={categories.add} onClose={onClose} />}
      {dialog === 'move' && <MoveDialog {...props} />}
      {dialog === 'archive' && (
        <AskDialog
          title={`${say('records.tree.archive')} ${category.name}`}
          why={say('records.tree.archiveWhy')}
          verb={say('records.tree.archive')}
          harms
          busy={busy}
          onYes={() => void run(categories.archive(category))}
          onClose={onClose}
        />
      )}
    </>
  )
}

type NameFormProps = {
  category: Category
  name: string
  busy: boolean
  input: RefObject<HTMLInputElement | null>
  onName: (name: string) => void
  onRename: () => void
}

const NameForm = ({ category, name, busy, input, onName, onRename }: NameFormProps) => {
  const say = useSay()
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        onRename()
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}
    >
      <FieldText
        id="category-name"
        label={say('records.tree.name')}
        required
        text={name}
        onText={onName}
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
  )
}

type PanelActionsProps = {
  place: Branch
  resource: string
  busy: boolean
  onDialog: (dialog: Dialog) => void
  onStatus: (status: number) => void
}

const PanelActions = ({ place, resource, busy, onDialog, onStatus }: PanelActionsProps) => {
  const say = useSay()
  const view = useView()
  const { category } = place
  const isOff = category.status.id === disabled
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', ml: -1 }}>
      {place.key.split('.').length < mostLevels && (
        <CanAccess resource={resource} action="create">
          <Button
            color="inherit"
            startIcon={<ListPlus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onDialog('add')}
          >
            {say('records.tree.addBelow')}
          </Button>
        </CanAccess>
      )}
      <CanAccess resource={resource} action="edit">
        <Button
          color="inherit"
          startIcon={<CornerDownRight size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onDialog('move')}
        >
          {say('records.tree.move')}
        </Button>
        <StatusButton isOff={isOff} busy={busy} onStatus={onStatus} />
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
          onClick={() => onDialog('archive')}
        >
          {say('records.tree.archive')}
        </Button>
      </CanAccess>
    </Box>
  )
}

type StatusButtonProps = { isOff: boolean } & Pick<PanelActionsProps, 'busy' | 'onStatus'>

const StatusButton = ({ isOff, busy, onStatus }: StatusButtonProps) => {
  const say = useSay()
  return (
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
      onClick={() => onStatus(isOff ? enabled : disabled)}
    >
      {say(isOff ? 'records.tree.enable' : 'records.tree.disable')}
    </Button>
  )
}

const panel = {
  p: 2,
  display: 'grid',
  gap: 1.5,
  position: { md: 'sticky' },
  top: 0,
  borderTop: { xs: '1px solid var(--phi-palette-divider)', md: 0 },
  borderLeft: { md: '1px solid var(--phi-palette-divider)' },
} as const
