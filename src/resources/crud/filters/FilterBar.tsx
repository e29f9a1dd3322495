import { Box, Button, Menu, MenuItem } from '@mui/material'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../ui/words/useSay.ts'
import { FilterPill } from './FilterPill.tsx'
import { useFilters } from './useFilters.ts'
import { SavedQueries } from './SavedQueries.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useFilterable } from './useActiveFilters.ts'
import { useFieldLabel } from '../useFieldLabel.ts'

/**
 * The search, a pill for each filter in use, and the list of the others. All of it stands in the
 * address.
 */
export const FilterBar = () => {
  const say = useSay()
  const labelOf = useFieldLabel()
  const { values } = useFilters()
  const filterable = useFilterable()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<string>()
  const shown = filterable.filter(({ name }) => values[name] !== undefined || name === opened)
  const others = filterable.filter(({ name }) => values[name] === undefined && name !== opened)
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, px: 2, pb: 1.25 }}
    >
      <SearchBox />
      {shown.map(({ name, field }) => (
        <FilterPill
          key={name}
          name={name}
          field={field}
          opens={name === opened}
          onClose={() => setOpened(undefined)}
        />
      ))}
      {others.length > 0 && (
        <Button
          color="inherit"
          aria-haspopup="menu"
          startIcon={<ListFilter size={16} strokeWidth={1.75} aria-hidden />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {say('filters.add')}
        </Button>
      )}
      <SavedQueries />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map(({ name }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              setOpened(name)
            }}
          >
            {labelOf(name)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
