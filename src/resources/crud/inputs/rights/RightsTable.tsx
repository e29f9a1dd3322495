import { Box, Checkbox, IconButton, Tooltip } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { actions, type Action, type ItemPrivilege, type ItemType, type PrivilegeSet } from '../../../../../contract/kernel/privileges.ts'
import type { RightsGroup } from '../../../../i18n/shape/permissionGroups.ts'
import { useSay } from '../../../ui/useSay.ts'
import { actionsOf, cellOf, inheriting, parentOf, withRights } from './matrix.ts'
import { RightCell } from './RightCell.tsx'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { padding: 0, height: 36, borderBottom: '1px solid var(--phi-palette-divider)', fontWeight: 400, textAlign: 'center' },
  '& th[scope=row], & th[scope=rowgroup], & thead th:first-of-type': { textAlign: 'left', paddingLeft: 8 },
  '& thead th': { fontSize: 12, fontWeight: 550, color: 'var(--phi-palette-text-secondary)', verticalAlign: 'bottom' },
  '& col.right': { width: 84 },
  '& col.all': { width: 40 },
  '& code': { fontSize: 12, color: 'var(--phi-palette-text-secondary)', marginLeft: 8 },
  '@media (max-width: 599px)': { '& code': { display: 'none' }, '& col.right': { width: 47 }, '& col.all': { width: 34 } },
  '@media (pointer: coarse)': { '& th, & td': { height: 44 } },
})
const GroupRow = styled('tr')({ background: 'var(--phi-palette-background-sunken)', '& th, & td': { fontWeight: 600, fontSize: 12 } })

type Props = {
  label: string
  groups: readonly { group: RightsGroup; items: readonly ItemType[] }[]
  list: readonly ItemPrivilege[]
  held: PrivilegeSet
  readOnly: boolean
  onChange: (list: ItemPrivilege[]) => void
}

/** Item types by topic and the four actions, with a box for each right and one for each row and column. */
export const RightsTable = ({ label, groups, list, held, readOnly, onChange }: Props) => {
  const say = useSay()
  const items = groups.flatMap((each) => each.items)
  const itemWord = (item: ItemType) => say(`editors.rights.items.${item}`)
  const cells = (of: readonly ItemType[], action: Action) => of.flatMap((item) => cellOf(list, held, item, action) ?? [])
  const toggle = (of: readonly ItemType[], wanted: readonly Action[], on: boolean) => onChange(withRights(list, held, of, wanted, on))
  const whole = (found: ReturnType<typeof cells>) => {
    const open = found.filter(({ locked, on }) => !locked || on)
    return {
      disabled: readOnly || open.length === 0,
      checked: open.length > 0 && open.every(({ on }) => on),
      some: open.some(({ on }) => on),
    }
  }
  const box = (words: string, found: ReturnType<typeof cells>, onToggle: (on: boolean) => void) => {
    const { disabled, checked, some } = whole(found)
    return (
      <Checkbox
        size="small"
        disabled={disabled}
        checked={checked}
        indeterminate={some && !checked}
        onChange={(_, on) => onToggle(on)}
        slotProps={{ input: { 'aria-label': words } }}
        sx={{ p: 0.75 }}
      />
    )
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
      <thead>
        <tr>
          <th colSpan={2} scope="col">
            {say('editors.rights.right')}
          </th>
          {actions.map((action) => (
            <th key={action} scope="col">
              <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{say(`editors.rights.actions.${action}`)}</Box>
              {!readOnly &&
                box(say('editors.rights.column', { action: say(`editors.rights.actions.${action}`) }), cells(items, action), (on) =>
                  toggle(items, [action], on),
                )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, items: inside }) => (
        <tbody key={group}>
          <GroupRow>
            <th colSpan={2} scope="rowgroup">
              {say(`editors.rights.groups.${group}`)}
            </th>
            {actions.map((action) => {
              const found = cells(inside, action)
              const count = { on: found.filter(({ on }) => on).length, of: found.length }
              return (
                <td key={action}>{count.of > 0 && <span title={say('editors.rights.count', count)}>{`${count.on}/${count.of}`}</span>}</td>
              )
            })}
          </GroupRow>
          {inside.map((item) => {
            const parent = parentOf(item)
            const inherits = parent !== undefined && list.every(({ sys_name }) => sys_name !== item)
            return (
              <tr key={item}>
                <td>
                  {!readOnly &&
                    box(
                      say('editors.rights.row', { item: itemWord(item) }),
                      actionsOf(item).flatMap((action) => cells([item], action)),
                      (on) => toggle([item], actionsOf(item), on),
                    )}
                </td>
                <th scope="row" style={{ lineHeight: 1.25, paddingLeft: parent === undefined ? 8 : 22 }}>
                  {itemWord(item)}
                  <code>{item}</code>
                  {parent !== undefined && !inherits && !readOnly && (
                    <Tooltip title={say('editors.rights.inherit', { item: itemWord(parent) })}>
                      <IconButton
                        size="small"
                        aria-label={`${itemWord(item)}: ${say('editors.rights.inherit', { item: itemWord(parent) })}`}
                        onClick={() => onChange(inheriting(list, held, item))}
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
                        label={say('editors.rights.cell', { action: say(`editors.rights.actions.${action}`), item: itemWord(item) })}
                        cell={cellOf(list, held, item, action)}
                        onToggle={(on) => toggle([item], [action], on)}
                        readOnly={readOnly}
                        parent={parent && itemWord(parent)}
                      />
                    </td>
                  </Fragment>
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
    </Table>
  )
}
