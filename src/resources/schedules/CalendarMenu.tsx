import { IconButton, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material'
import { Ban, CalendarSync, Check, Download, EllipsisVertical, Printer } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useSay } from '../useSay.ts'
import { colorings } from './calendarEvents.ts'
import { isOfDay } from './calendarViews.ts'
import type { Shown } from './useShown.ts'
import { useExportWords } from './export/useExportWords.ts'
import { useFeedWords } from './feeds/useFeedWords.ts'

type Props = { shown: Shown; onBlock: () => void; onFeeds: () => void; onExport: () => void }

/** What the colours say, a time to block, links for other calendars, bookings as a file, and the day on paper. */
export const CalendarMenu = ({ shown: { view, coloring, show }, onBlock, onFeeds, onExport }: Props) => {
  const { canAccess: mayCreate = false } = useCanAccess({ resource: 'schedule', action: 'create' })
  const { canAccess: mayExport = false } = useCanAccess({ resource: 'export', action: 'create' })
  const say = useSay()
  const feedWords = useFeedWords()
  const exportWords = useExportWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        sx={{ order: { xs: 3, sm: 0 }, ml: { xs: 'auto', sm: 0 } }}
        aria-label={say('schedules.colors.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <ListSubheader role="presentation" sx={{ lineHeight: '32px', background: 'transparent' }}>
          {say('schedules.colors.by')}
        </ListSubheader>
        {colorings.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === coloring}
            onClick={() => {
              show({ coloring: each })
              close()
            }}
          >
            <ListItemIcon>{each === coloring && <Check size={16} strokeWidth={2} aria-hidden />}</ListItemIcon>
            {say(`schedules.colors.${each}`)}
          </MenuItem>
        ))}
        {mayCreate && (
          <MenuItem
            divider={false}
            sx={{ borderTop: '1px solid var(--phi-palette-divider)', mt: 0.5 }}
            onClick={() => {
              close()
              onBlock()
            }}
          >
            <ListItemIcon>
              <Ban size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {say('schedules.blocks.open')}
          </MenuItem>
        )}
        <MenuItem
          divider={false}
          sx={{ borderTop: '1px solid var(--phi-palette-divider)', mt: 0.5 }}
          onClick={() => {
            close()
            onFeeds()
          }}
        >
          <ListItemIcon>
            <CalendarSync size={16} strokeWidth={1.75} aria-hidden />
          </ListItemIcon>
          {feedWords.open}
        </MenuItem>
        {mayExport && (
          <MenuItem
            divider={false}
            sx={{ borderTop: '1px solid var(--phi-palette-divider)', mt: 0.5 }}
            onClick={() => {
              close()
              onExport()
            }}
          >
            <ListItemIcon>
              <Download size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {exportWords.open}
          </MenuItem>
        )}
        {isOfDay(view) && (
          <MenuItem
            divider={false}
            sx={{ borderTop: '1px solid var(--phi-palette-divider)', mt: 0.5 }}
            onClick={() => {
              close()
              // The menu is gone from the paper only once it has closed.
              setTimeout(() => window.print(), 300)
            }}
          >
            <ListItemIcon>
              <Printer size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {say('schedules.print.print')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
