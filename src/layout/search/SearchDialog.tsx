import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '@mui/material'
import { Search } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { MenuShown } from '../menu/useMenu.ts'
import './search.css'
import { type Command, useCommands } from './useCommands.ts'

const kinds = ['pages', 'records', 'actions'] as const

/**
 * The dialog was opened to type into it; it is rendered a moment later, elsewhere in the document.
 */
const focus = (box: HTMLInputElement | null): void => box?.focus()

type Props = Pick<MenuShown, 'entries' | 'section'> & { onTheme: () => void; onClose: () => void }

/**
 * One box that leads to every page, record and action: arrows choose, Enter goes, Escape leaves.
 */
export const SearchDialog = ({ entries, section, onTheme, onClose }: Props) => {
  const translate = useTranslate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { commands, note, retry } = useCommands({ entries, section, onTheme }, typed)
  const current = commands[Math.min(chosen, commands.length - 1)]
  const idOf = (command: Command) => `${list}-${commands.indexOf(command)}`
  const chosenId = current && idOf(current)
  useInSight(chosenId)
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
      <SearchLine
        list={list}
        chosenId={chosenId}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="search-found" id={list} role="listbox" aria-label={translate('search.found')}>
        {kinds.map((kind) => (
          <CommandGroup
            key={kind}
            list={list}
            kind={kind}
            commands={commands.filter((command) => command.kind === kind)}
            current={current}
            idOf={idOf}
            onRun={run}
            onPoint={(command) => setChosen(commands.indexOf(command))}
          />
        ))}
      </div>
      <SearchNote note={commands.length === 0 ? (note ?? 'nothing') : note} onRetry={retry} />
    </Dialog>
  )
}

/** Scrolls to what is chosen. */
const useInSight = (id: string | undefined) =>
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  }, [id])

type LineProps = {
  /** The id of the list of what was found. */
  list: string
  chosenId: string | undefined
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The box: what is chosen in the list is said while it keeps the focus. */
const SearchLine = ({ list, chosenId, typed, onType, onKeyDown }: LineProps) => {
  const translate = useTranslate()
  return (
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
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>Esc</kbd>
    </label>
  )
}

type GroupProps = {
  list: string
  kind: Command['kind']
  commands: readonly Command[]
  current: Command | undefined
  idOf: (command: Command) => string
  onRun: (command: Command) => void
  onPoint: (command: Command) => void
}

/** What was found of one kind, under its heading; nothing where there is none. */
const CommandGroup = ({ list, kind, commands, current, idOf, onRun, onPoint }: GroupProps) => {
  const translate = useTranslate()
  if (commands.length === 0) return null
  return (
    <div role="group" aria-labelledby={`${list}-${kind}`}>
      <div className="search-kind" id={`${list}-${kind}`}>
        {translate(`search.${kind}`)}
      </div>
      {commands.map((command) => (
        <CommandOption
          key={command.key}
          id={idOf(command)}
          command={command}
          isChosen={command === current}
          onRun={() => onRun(command)}
          onPoint={() => onPoint(command)}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  command: Command
  isChosen: boolean
  onRun: () => void
  onPoint: () => void
}

/** Something that was found, to be chosen. */
const CommandOption = ({ id, command, isChosen, onRun, onPoint }: OptionProps) => (
  <button
    type="button"
    // The box keeps the focus, and says which option is chosen.
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isChosen}
    className="search-option"
    onClick={onRun}
    onMouseMove={onPoint}
  >
    <span>{command.label}</span>
    {command.detail && <small>{command.detail}</small>}
  </button>
)

type NoteProps = { note: 'searching' | 'failed' | 'nothing' | undefined; onRetry: () => void }

/** What keeps something from being found: that it is still searched, that it failed, or nothing. */
const SearchNote = ({ note, onRetry }: NoteProps) => {
  const translate = useTranslate()
  return (
    <output className="search-note">
      {note ? translate(`search.${note}`) : ''}
      {note === 'failed' && (
        <button type="button" className="search-again" onClick={onRetry}>
          {translate('shell.retry')}
        </button>
      )}
    </output>
  )
}
