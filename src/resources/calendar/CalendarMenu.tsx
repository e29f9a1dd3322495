import { IconButton, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material'
import {
  Ban,
  CalendarSync,
  Check,
  Download,
  EllipsisVertical,
  Info,
  Printer,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useSay } from '../ui/words/useSay.ts'
import { colorings, isOfDay } from './model/views.ts'
import { useLegendShown } from './model/useLegendShown.ts'
import type { Shown } from './model/useShown.ts'
import { useExportWords } from './useExportWords.ts'
import { useFeedWords } from '../appointments/useFeedWords.ts'

type Props = { shown: Shown; onBlock: () => void; onFeeds: () => void; onExport: () => void }

/**
 * What the colours say, a time to block, links for other calendars, bookings as a file, and the day
 * on paper.
 */
export const CalendarMenu = ({
  shown: { view, coloring, show },
  onBlock,
  onFeeds,
  onExport,
}: Props) => {
  const { canAccess: mayCreate = false } = useCanAccess({ resource: 'schedule', action: 'create' })
  const { canAccess: mayExport = false } = useCanAccess({ resource: 'export', action: 'create' })
  const say = useSay()
  const feedWords = useFeedWords()
  const exportWords = useExportWords()
  const [hasLegend, setLegend] = useLegendShown()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const closing = (work: () => void) => () => {
    close()
    work()
  }
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
            <ListItemIcon>
              {each === coloring && <Check size={16} strokeWidth={2} aria-hidden />}
            </ListItemIcon>
            {say(`schedules.colors.${each}`)}
          </MenuItem>
        ))}
        {mayCreate && (
          <Deed icon={Ban} words={say('schedules.blocks.open')} onClick={closing(onBlock)} />
        )}
        <Deed icon={CalendarSync} words={feedWords.open} onClick={closing(onFeeds)} />
        {mayExport && <Deed icon={Download} words={exportWords.open} onClick={closing(onExport)} />}
        {!hasLegend && (
          <Deed
            icon={Info}
            words={say('calendar.showLegend')}
            onClick={closing(() => setLegend(true))}
          />
        )}
        {isOfDay(view) && (
          <Deed icon={Printer} words={say('schedules.print.print')} onClick={closing(print)} />
        )}
      </Menu>
    </>
  )
}

/** The menu is gone from the paper only once it has closed. */
const print = () => setTimeout(() => window.print(), 300)

type DeedProps = { icon: LucideIcon; words: string; onClick: () => void }

/** Something to do, apart from what stands before it. */
const Deed = ({ icon: Icon, words, onClick }: DeedProps) => (
  <MenuItem sx={{ borderTop: '1px solid var(--phi-palette-divider)', mt: 0.5 }} onClick={onClick}>
    <ListItemIcon>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </ListItemIcon>
    {words}
  </MenuItem>
)
