import { useId } from 'react'
import {
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Switch,
} from '@mui/material'
import { X } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useSingleKeys } from '../../resources/navigation/singleKeys.ts'
import './keyboard.css'
import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/calendarShortcuts.ts'
import { es } from '../../i18n/es/calendarShortcuts.ts'
import type { CalendarShortcutWords } from '../../i18n/shape/calendar.ts'
import { useLanguage } from '../../resources/ui/words/useSay.ts'
import type { FrameWords } from '../../i18n/shape/office.ts'

const Keys = ({ ways, or, space }: { ways: Shortcut['ways']; or: string; space: string }) => (
  <span className="keys-ways">
    {ways.map((way, index) => (
      <span key={way.join(' ')}>
        {index > 0 && <i>{or}</i>}
        {way.map((key) => (
          <kbd key={key}>{key === ' ' ? space : key}</kbd>
        ))}
      </span>
    ))}
  </span>
)

/** Every shortcut, by the page that has it, and the switch for those of a single key. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const calendar = calendarWords[useLanguage()]
  const wordsOf = (word: Word): string =>
    word in calendar ? calendar[word as CalendarWord] : translate(`keys.${word}`)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle
        id={id}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}
      >
        {translate('keys.title')}
        <button
          type="button"
          className="tool"
          aria-label={translate('toasts.close')}
          onClick={onClose}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </DialogTitle>
      <DialogContent>
        <div className="keys-pages">
          {shortcuts.map(({ page, keys }) => (
            <section key={page} aria-labelledby={`${id}-${page}`}>
              <h3 id={`${id}-${page}`}>{wordsOf(page)}</h3>
              <dl>
                {keys.map(({ does, ways, single = false }) => (
                  <div key={does} data-off={(single && !singleKeys) || undefined}>
                    <dt>{wordsOf(does)}</dt>
                    <dd>
                      <Keys ways={ways} or={translate('keys.or')} space={translate('keys.space')} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <FormControlLabel
          label={translate('keys.single')}
          control={
            <Switch
              size="small"
              checked={singleKeys}
              onChange={(_, on) => setSingleKeys(on)}
              slotProps={{ input: { 'aria-describedby': `${id}-why` } }}
            />
          }
        />
        <FormHelperText id={`${id}-why`}>{translate('keys.singleWhy')}</FormHelperText>
      </DialogContent>
    </Dialog>
  )
}

/** Fetched with the sheet alone. */
const calendarWords: Record<Language, CalendarShortcutWords> = { en, es }
type CalendarWord = keyof CalendarShortcutWords
type Word =
  | Exclude<keyof FrameWords['keys'], 'title' | 'open' | 'single' | 'singleWhy' | 'or' | 'space'>
  | CalendarWord

/**
 * A shortcut: each of its ways as the keys pressed together; `single` ones are of one character,
 * and can be switched off.
 */
export type Shortcut = { does: Word; ways: readonly (readonly string[])[]; single?: boolean }

/** Every shortcut there is, by the page that has it. */
export const shortcuts: readonly { page: Word; keys: readonly Shortcut[] }[] = [
  {
    page: 'everywhere',
    keys: [
      {
        does: 'search',
        ways: [
          ['Ctrl', 'K'],
          ['⌘', 'K'],
        ],
      },
      { does: 'sheet', ways: [['?']], single: true },
      { does: 'skip', ways: [['Tab']] },
      { does: 'close', ways: [['Esc']] },
    ],
  },
  {
    page: 'lists',
    keys: [
      { does: 'find', ways: [['/']], single: true },
      { does: 'create', ways: [['N']], single: true },
      { does: 'select', ways: [[' ']] },
    ],
  },
  {
    page: 'calendar',
    keys: [
      { does: 'book', ways: [['N']], single: true },
      { does: 'today', ways: [['T']], single: true },
      { does: 'view', ways: [['D'], ['W'], ['E'], ['M'], ['L'], ['B']], single: true },
      { does: 'turn', ways: [['←'], ['→']], single: true },
      { does: 'times', ways: [['↑'], ['↓']] },
      { does: 'press', ways: [['↵']] },
      { does: 'lift', ways: [[' ']] },
      {
        does: 'stretch',
        ways: [
          ['⇧', '↑'],
          ['⇧', '↓'],
        ],
      },
    ],
  },
  {
    page: 'forms',
    keys: [
      {
        does: 'save',
        ways: [
          ['Ctrl', 'S'],
          ['⌘', 'S'],
        ],
      },
      { does: 'quarter', ways: [['↑'], ['↓']] },
    ],
  },
  {
    page: 'week',
    keys: [
      { does: 'move', ways: [['↑'], ['↓']] },
      {
        does: 'end',
        ways: [
          ['⇧', '↑'],
          ['⇧', '↓'],
        ],
      },
      { does: 'remove', ways: [['⌫']] },
    ],
  },
  {
    page: 'found',
    keys: [
      { does: 'choose', ways: [['↑'], ['↓']] },
      { does: 'go', ways: [['↵']] },
    ],
  },
]
