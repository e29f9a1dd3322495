import { Box, Checkbox, IconButton, Tooltip } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import {
  actions,
  type Action,
  type ItemPrivilege,
  type ItemType,
  type PrivilegeSet,
} from '../../../../../contract/kernel/privileges.ts'
import type { RightsGroup } from '../../../../i18n/shape/permissionGroups.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import {
  actionsOf,
  cellOf,
  inheriting,
  parentOf,
  withRights,
  type Cell,
  type ItemActions,
  type RoleDraft,
} from './matrix.ts'
import { RightCell } from './RightCell.tsx'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: 0,
    height: 36,
    borderBottom: '1px solid var(--phi-palette-divider)',
    fontWeight: 400,
    textAlign: 'center',
  },
  '& th[scope=row], & th[scope=rowgroup], & thead th:first-of-type': {
    textAlign: 'left',
    paddingLeft: 8,
  },
  '& thead th': {
    fontSize: 12,
    fontWeight: 550,
    color: 'var(--phi-palette-text-secondary)',
    verticalAlign: 'bottom',
  },
  '& col.right': { width: 84 },
  '& col.all': { width: 40 },
  '@media (max-width: 599px)': {
    '& col.right': { width: 47 },
    '& col.all': { width: 34 },
  },
  '@media (pointer: coarse)': { '& th, & td': { height: 44 } },
})
const GroupRow = styled('tr')({
  background: 'var(--phi-palette-background-sunken)',
  '& th, & td': { fontWeight: 600, fontSize: 12 },
})

type Props = {
  label: string
  groups: readonly { group: RightsGroup; items: readonly ItemType[] }[]
  list: readonly ItemPrivilege[]
  held: PrivilegeSet
  readOnly: boolean
  onChange: (list: ItemPrivilege[]) => void
}

type Toggle = (of: ItemActions, on: boolean) => void
type CellsProps = { draft: RoleDraft; readOnly: boolean; onToggle: Toggle }

const cellsOf = (draft: RoleDraft, items: readonly ItemType[], action: Action) =>
  items.flatMap((item) => cellOf(draft, item, action) ?? [])

/**
 * Item types by topic and the four actions, with a box for each right and one for each row and
 * column.
 */
export const RightsTable = ({ label, groups, list, held, readOnly, onChange }: Props) => {
  const draft = { list, held }
  const cells = {
    draft,
    readOnly,
    onToggle: (of: ItemActions, on: boolean) => onChange(withRights(draft, of, on)),
  }
  return (
    <Table aria-label={label}>
      <colgroup>
        <col {...(readOnly ? { style: { width: 0 } } : { className: 'all' })} />
        <col />
        {actions.map((action) => (
          <col key={action} className="right" />
        ))}
      </colgroup>
      <ActionHeads {...cells} items={groups.flatMap((each) => each.items)} />
      {groups.map(({ group, items }) => (
        <tbody key={group}>
          <GroupHead draft={draft} group={group} items={items} />
          {items.map((item) => (
            <ItemRow
              key={item}
              {...cells}
              item={item}
              onInherit={() => onChange(inheriting(list, held, item))}
            />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

/** The actions, each with a box for its whole column. */
const ActionHeads = ({
  draft,
  readOnly,
  onToggle,
  items,
}: CellsProps & { items: readonly ItemType[] }) => {
  const say = useSay()
  return (
    <thead>
      <tr>
        <th colSpan={2} scope="col">
          {say('editors.rights.right')}
        </th>
        {actions.map((action) => (
          <th key={action} scope="col">
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {say(`editors.rights.actions.${action}`)}
            </Box>
            {!readOnly && (
              <WholeBox
                words={say('editors.rights.column', {
                  action: say(`editors.rights.actions.${action}`),
                })}
                cells={cellsOf(draft, items, action)}
                onToggle={(on) => onToggle({ items, actions: [action] }, on)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A topic, with how many of its permissions the role has. */
const GroupHead = ({
  draft,
  group,
  items,
}: {
  draft: RoleDraft
  group: RightsGroup
  items: readonly ItemType[]
}) => {
  const say = useSay()
  return (
    <GroupRow>
      <th colSpan={2} scope="rowgroup">
        {say(`editors.rights.groups.${group}`)}
      </th>
      {actions.map((action) => {
        const found = cellsOf(draft, items, action)
        const count = { on: found.filter(({ on }) => on).length, of: found.length }
        return (
          <td key={action}>
            {count.of > 0 && (
              <span title={say('editors.rights.count', count)}>{`${count.on}/${count.of}`}</span>
            )}
          </td>
        )
      })}
    </GroupRow>
  )
}

/** One item with its four permissions, and a box for all of them. */
const ItemRow = ({
  draft,
  readOnly,
  onToggle,
  item,
  onInherit,
}: CellsProps & { item: ItemType; onInherit: () => void }) => {
  const say = useSay()
  const itemWord = (of: ItemType) => say(`editors.rights.items.${of}`)
  const parent = parentOf(item)
  const inherits = parent !== undefined && draft.list.every(({ sys_name }) => sys_name !== item)
  return (
    <tr>
      <td>
        {!readOnly && (
          <WholeBox
            words={say('editors.rights.row', { item: itemWord(item) })}
            cells={actionsOf(item).flatMap((action) => cellsOf(draft, [item], action))}
            onToggle={(on) => onToggle({ items: [item], actions: actionsOf(item) }, on)}
          />
        )}
      </td>
      <th scope="row" style={{ lineHeight: 1.25, paddingLeft: parent === undefined ? 8 : 22 }}>
        {itemWord(item)}
        {parent !== undefined && !inherits && !readOnly && (
          <Tooltip title={say('editors.rights.inherit', { item: itemWord(parent) })}>
            <IconButton
              size="small"
              aria-label={`${itemWord(item)}: ${say('editors.rights.inherit', { item: itemWord(parent) })}`}
              onClick={onInherit}
            >
              <Undo2 size={14} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </th>
      {actions.map((action) => (
        <Fragment key={action}>
          <td>
            <RightCell
              label={say('editors.rights.cell', {
                action: say(`editors.rights.actions.${action}`),
                item: itemWord(item),
              })}
              cell={cellOf(draft, item, action)}
              onToggle={(on) => onToggle({ items: [item], actions: [action] }, on)}
              readOnly={readOnly}
              parent={parent && itemWord(parent)}
            />
          </td>
        </Fragment>
      ))}
    </tr>
  )
}

type WholeBoxProps = { words: string; cells: readonly Cell[]; onToggle: (on: boolean) => void }

/** A box for several cells at once; it is disabled where none of them can be changed. */
const WholeBox = ({ words, cells, onToggle }: WholeBoxProps) => {
  const open = cells.filter(({ locked, on }) => !locked || on)
  const checked = open.length > 0 && open.every(({ on }) => on)
  return (
    <Checkbox
      size="small"
      disabled={open.length === 0}
      checked={checked}
      indeterminate={open.some(({ on }) => on) && !checked}
      onChange={(_, on) => onToggle(on)}
      slotProps={{ input: { 'aria-label': words } }}
      sx={{ p: 0.75 }}
    />
  )
}
