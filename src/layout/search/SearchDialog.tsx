import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '@mui/material'
import { Search } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { MenuShown } from '../useMenu.ts'
import { useCommands, type Command } from './useCommands.ts'
import './search.css'

const kinds = ['pages', 'records', 'actions'] as const

/** The dialog was opened to type into it; it is drawn a moment later, elsewhere in the document. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

type Props = Pick<MenuShown, 'entries' | 'section'> & { onTheme: () => void; onClose: () => void }

/** One box that leads to every page, record and action: arrows choose, Enter goes, Escape leaves. */
export const SearchDialog = ({ entries, section, onTheme, onClose }: Props) => {
  const translate = useTranslate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { commands, searching } = useCommands({ entries, section, onTheme }, typed)
  const current = commands[Math.min(chosen, commands.length - 1)]
  const idOf = (command: Command) => `${list}-${commands.indexOf(command)}`
  const chosenId = current && idOf(current)
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView?.({ block: 'nearest' })
  }, [chosenId])
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && commands.length > 0)
      setChosen((Math.min(chosen, commands.length - 1) + step + commands.length) % commands.length)
    else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      disableAutoFocus
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { className: 'search-paper', 'aria-label': translate('search.title') } }}
    >
      <label className="search-line">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          ref={focus}
          type="text"
          role="combobox"
          aria-label={translate('search.title')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={chosenId}
          autoComplete="off"
          maxLength={100}
          placeholder={translate('search.hint')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </label>
      <div className="search-found" id={list} role="listbox" aria-label={translate('search.found')}>
        {kinds.map((kind) => {
          const ofKind = commands.filter((command) => command.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <div key={kind} role="group" aria-labelledby={`${list}-${kind}`}>
              <div className="search-kind" id={`${list}-${kind}`}>
                {translate(`search.${kind}`)}
              </div>
              {ofKind.map((command) => (
                <button
                  type="button"
                  // The box keeps the focus, and says which option is chosen.
                  tabIndex={-1}
                  key={command.key}
                  id={idOf(command)}
                  role="option"
                  aria-selected={command === current}
                  className="search-option"
                  onClick={() => run(command)}
                  onMouseMove={() => setChosen(commands.indexOf(command))}
                >
                  <span>{command.label}</span>
                  {command.detail && <small>{command.detail}</small>}
                </button>
              ))}
            </div>
          )
        })}
      </div>
      <output className="search-note">
        {searching ? translate('search.searching') : commands.length === 0 ? translate('search.nothing') : ''}
      </output>
    </Dialog>
  )
}
