import { Popover, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useEventWords } from '../../resources/notices/useEventWords.ts'
import { SaidNotices } from './SaidNotices.tsx'
import { ToldNotices } from './ToldNotices.tsx'
import './notices.css'

const parts = ['told', 'said'] as const
type Part = (typeof parts)[number]

type Props = { account: AccountType; anchor: HTMLElement; first: Part; onClose: () => void }

/** What lies behind the bell: what happened, and what the toasts of this visit said. */
export const NoticePanel = ({ account, anchor, first, onClose }: Props) => {
  const translate = useTranslate()
  const words = useEventWords()
  const [shown, setShown] = useState<Part>(first)
  const labels: Record<Part, string> = { told: words.tabEvents, said: words.tabSaid }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('notices.title'), className: 'notices' } }}
    >
      <header>
        <Tabs value={shown} onChange={(_, part: Part) => setShown(part)} variant="fullWidth" aria-label={translate('notices.title')}>
          {parts.map((part) => (
            <Tab key={part} value={part} id={`notices-tab-${part}`} aria-controls="notices-part" label={labels[part]} />
          ))}
        </Tabs>
      </header>
      <div id="notices-part" role="tabpanel" aria-labelledby={`notices-tab-${shown}`}>
        {shown === 'told' ? <ToldNotices account={account} onClose={onClose} /> : <SaidNotices onCleared={onClose} />}
      </div>
    </Popover>
  )
}
