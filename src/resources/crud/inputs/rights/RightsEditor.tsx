import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { nameKey } from '../../../../../contract/text/nameKey.ts'
import {
  itemTypeNames,
  offeredItems,
  type ItemPrivilege,
  type ItemType,
  type PrivilegeSet,
} from '../../../../../contract/kernel/privileges.ts'
import { groupOfItem, groupsOfLevel } from '../../../../i18n/shape/permissionGroups.ts'
import { PageSearch } from '../../../ui/PageSearch.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { actionsOf, cellOf, presetOf, presets, type Preset } from './matrix.ts'
import { RightsTable } from './RightsTable.tsx'
import { SeenScreens } from './SeenScreens.tsx'

type Props = {
  label: string
  level: keyof typeof groupsOfLevel
  list: readonly ItemPrivilege[]
  held: PrivilegeSet
  readOnly?: boolean
  onChange?: (list: ItemPrivilege[]) => void
}

const ignore = () => undefined
const presetNames = Object.keys(presets) as Preset[]

/**
 * The rights of a role as a table: searched by name, begun from a preset, held to what its maker
 * has.
 */
export const RightsEditor = ({
  label,
  level,
  list,
  held,
  readOnly = false,
  onChange = ignore,
}: Props) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const inLevel = (item: ItemType) => groupsOfLevel[level].includes(groupOfItem[item])
  // What a role holds is shown, even where its level has no use for it.
  const items = itemTypeNames.filter(
    (item) =>
      (offeredItems.includes(item) && inLevel(item)) ||
      list.some(({ sys_name }) => sys_name === item),
  )
  const matches = (item: ItemType) =>
    nameKey(`${say(`editors.rights.items.${item}`)} ${item}`).includes(nameKey(search))
  const groups = groupsOfLevel[1]
    .map((group) => ({
      group,
      items: items.filter((item) => groupOfItem[item] === group && matches(item)),
    }))
    .filter((each) => each.items.length > 0)
  const locked = items.flatMap((item) =>
    actionsOf(item).filter((action) => cellOf({ list, held }, item, action)?.locked),
  )
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1.5 }}>
        <PageSearch
          label={say('editors.rights.search')}
          text={search}
          onText={setSearch}
          sx={{ maxWidth: 260 }}
        />
        {!readOnly && <PresetChoice {...{ list, held, items, onChange }} />}
      </Box>
      {groups.length > 0 ? (
        <RightsTable
          label={label}
          groups={groups}
          list={list}
          held={held}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {say('editors.rights.noneFound')}
        </Typography>
      )}
      {locked.length > 0 && !readOnly && <LockedNote count={locked.length} />}
      {level === 3 && <SeenScreens list={list} />}
    </Box>
  )
}

type PresetProps = Pick<Props, 'list' | 'held'> & {
  items: readonly ItemType[]
  onChange: (list: ItemPrivilege[]) => void
}

/** Which of the presets a role has, to begin from another one. */
const PresetChoice = ({ list, held, items, onChange }: PresetProps) => {
  const say = useSay()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={presetOf(list, held, items) ?? 'custom'}
      onChange={(_, preset: Preset | 'custom' | null) =>
        preset && preset !== 'custom' && onChange(presets[preset](held, items))
      }
      aria-label={say('editors.rights.preset')}
    >
      {presetNames.map((preset) => (
        <ToggleButton key={preset} value={preset}>
          {say(`editors.rights.${preset}`)}
        </ToggleButton>
      ))}
      <ToggleButton value="custom" disabled>
        {say('editors.rights.custom')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

/** That some rights cannot be given, since their giver does not hold them. */
const LockedNote = ({ count }: { count: number }) => {
  const say = useSay()
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1.5 }}>
      <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      {say('editors.rights.lockedNote', { smart_count: count })} · {say('editors.rights.locked')}
    </Typography>
  )
}
