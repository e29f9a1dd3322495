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
import { useState, type ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { useSay, type Say } from '../ui/words/useSay.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { colorings, columnsBy, isOfDay, type ColumnsBy } from './model/views.ts'
import { useLegendShown } from './model/useLegendShown.ts'
import type { Shown } from './model/useShown.ts'
import { useExportWords } from './useExportWords.ts'
import { useFeedWords } from '../appointments/useFeedWords.ts'

type Props = {
  account: AccountType
  shown: Shown
  onBlock: () => void
  onFeeds: () => void
  onExport: () => void
}

/**
 * What the colours say, a time to block, links for other calendars, bookings as a file, and the day
 * on paper.
 */
export const CalendarMenu = ({
  account,
  shown: { view, coloring, by, show },
  onBlock,
  onFeeds,
  onExport,
}: Props) => {
  const { canAccess: mayCreate = false } = useCanAccess({ resource: 'schedule', action: 'create' })
  const { canAccess: mayExport = false } = useCanAccess({ resource: 'export', action: 'create' })
  const offersResources = useOffersResources(account)
  const say = useSay()
  const feedWords = useFeedWords()
  const exportWords = useExportWords()
  const [hasLegend, setLegend] = useLegendShown()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const showLegend = () => setLegend(true)
  const close = () => setAnchor(null)
  const closing = (work: () => void) => () => {
    close()
    work()
  }
  return (
    <>
      <MenuButton onOpen={setAnchor} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <ListSubheader role="presentation" sx={{ lineHeight: '32px', background: 'transparent' }}>
          {say('schedules.colors.by')}
        </ListSubheader>
        {colorings.map((each) => {
          const isChosen = each === coloring
          const words = say(`schedules.colors.${each}`)
          return choiceItem({
            key: each,
            words,
            isChosen,
            onClick: closing(() => show({ coloring: each })),
          })
        })}
        {view === 'day' &&
          offersResources &&
          columnChoices(say, by, (each) => closing(() => show({ by: each })))}
        {mayCreate && (
          <Deed icon={Ban} words={say('schedules.blocks.open')} onClick={closing(onBlock)} />
        )}
        <Deed icon={CalendarSync} words={feedWords.open} onClick={closing(onFeeds)} />
        {mayExport && <Deed icon={Download} words={exportWords.open} onClick={closing(onExport)} />}
        {!hasLegend && (
          <Deed icon={Info} words={say('calendar.showLegend')} onClick={closing(showLegend)} />
        )}
        {isOfDay(view) && (
          <Deed icon={Printer} words={say('schedules.print.print')} onClick={closing(print)} />
        )}
      </Menu>
    </>
  )
}

const MenuButton = ({ onOpen }: { onOpen: (anchor: HTMLElement) => void }) => {
  const say = useSay()
  return (
    <IconButton
      sx={{ order: { xs: 3, sm: 0 }, ml: { xs: 'auto', sm: 0 } }}
      aria-label={say('schedules.colors.more')}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}

/** Whether the reader sees the resources of branches; partners have no list of them. */
const useOffersResources = (account: AccountType): boolean => {
  const resource = resourceOf(account, 'resources')
  const { canAccess = false } = useCanAccess({ resource: resource ?? 'schedule', action: 'list' })
  return resource !== undefined && canAccess
}

/** What the columns of a day can stand for. */
const columnChoices = (
  say: Say,
  by: ColumnsBy,
  choose: (each: ColumnsBy) => () => void,
): ReactNode[] => [
  <ListSubheader
    key="columns"
    role="presentation"
    sx={{ lineHeight: '32px', background: 'transparent' }}
  >
    {say('schedules.columns.by')}
  </ListSubheader>,
  ...columnsBy.map((each) =>
    choiceItem({
      key: `by-${each}`,
      words: say(`schedules.columns.${each}`),
      isChosen: each === by,
      onClick: choose(each),
    }),
  ),
]

type Choice = { key: string; words: string; isChosen: boolean; onClick: () => void }

/**
 * One of several of which one holds. No component: a menu looks through its children for where the
 * focus begins.
 */
const choiceItem = ({ key, words, isChosen, onClick }: Choice) => (
  <MenuItem key={key} role="menuitemradio" aria-checked={isChosen} onClick={onClick}>
    <ListItemIcon>{isChosen && <Check size={16} strokeWidth={2} aria-hidden />}</ListItemIcon>
    {words}
  </MenuItem>
)

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
