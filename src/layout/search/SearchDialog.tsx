import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '@mui/material'
import { Search } from 'lucide-react'
import { useTranslate, useLogout } from 'react-admin'
import type { MenuShown } from '../menu/useMenu.ts'
import './search.css'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { allows, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import {
  entityBehind,
  entityOf,
  servedTo,
  dashboardOf,
  resourceOf,
} from '../../dataProvider/resources.ts'
import type { MenuEntry } from '../../resources/navigation.ts'
import { invites } from '../../resources/crud/invites.ts'
import { screenName } from '../../resources/screens.tsx'
import { mainScreen } from '../../resources/splitScreens.ts'
import { leaves } from '../menu/visibleMenu.ts'
import { useNavigate } from 'react-router-dom'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { accountTypeOf, privilegesOf } from '../../authProvider/accountType.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { session } from '../../dataProvider/session.ts'
import { unsavedWork } from '../../dataProvider/unsavedWork.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { dayPath } from '../../resources/appointments/AppointmentRow.tsx'
import { inSentence } from '../../resources/crud/inSentence.ts'
import { momentInWords } from '../../resources/appointments/words.ts'
import { useTimeLocale } from '../../resources/ui/useClock.ts'

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

/**
 * A screen on which a person may create a record, with the word key of the record, or of the verb
 * that creates it.
 */
type Creation = { path: string; one: string; verb?: undefined } | { path: string; verb: string }

/** The screens of a menu on which a person may create a record. */
export const creations = (
  account: AccountType,
  privileges: PrivilegeSet,
  entries: readonly MenuEntry[],
): Creation[] =>
  leaves(entries).flatMap(({ path }): Creation[] => {
    const main = mainScreen(path)
    const name = entityBehind(account, main)
    const served = name && servedTo(account, name)
    if (!served?.can.includes('create') || !allows(privileges, [served.needs, 'create'])) return []
    if (name && invites(entityOf(name))) return [{ path, verb: 'views.records.invitation.invite' }]
    return [{ path, one: path === main ? `resources.${path}.name` : `one.${screenName(path)}` }]
  })

/** Something that the search leads to or does; `kind` is the heading that it is listed under. */
export type Command = {
  key: string
  kind: 'pages' | 'records' | 'actions'
  label: string
  detail: string
  run: () => void
}

type Found = OutputOf<'search.find'>['items']

const pause = 200
const shortest = 2

type Offered = Pick<MenuShown, 'entries' | 'section'> & { onTheme: () => void }

/** Leads to a path, once what is unsaved may be left. */
const useGoTo = () => {
  const navigate = useNavigate()
  return (path: string) => unsavedWork.leave(() => void navigate(path))
}

/** The pages of the menu. */
const usePages = (entries: readonly MenuEntry[], section: string): Command[] => {
  const translate = useTranslate()
  const goTo = useGoTo()
  const inWords = (label: string) => translate(label, { smart_count: 2 })
  return leaves(entries).map(({ label, path }): Command => {
    const group = entries.find(({ children }) =>
      leaves(children ?? []).some((leaf) => leaf.path === path),
    )
    const detail = group ? inWords(group.label) : ''
    return {
      key: path,
      kind: 'pages',
      label: inWords(label),
      detail,
      run: () => goTo(`${section}/${path}`),
    }
  })
}

/** What can be done from anywhere: a new record, the other theme, the way out. */
const useActions = ({ entries, section, onTheme }: Offered): Command[] => {
  const translate = useTranslate()
  const logout = useLogout()
  const goTo = useGoTo()
  const { user } = session.get()
  const account = accountTypeOf(user)
  const made = account ? creations(account, privilegesOf(user), entries) : []
  return [
    ...made.map(({ path, ...creation }): Command => {
      const label =
        creation.verb === undefined
          ? translate('ra.action.create_item', {
              item: inSentence(translate(creation.one, { smart_count: 1 })),
            })
          : translate(creation.verb)
      return {
        key: `${path}/create`,
        kind: 'actions',
        label,
        detail: '',
        run: () => goTo(`${section}/${path}/create`),
      }
    }),
    { key: 'theme', kind: 'actions', label: translate('shell.theme'), detail: '', run: onTheme },
    {
      key: 'signOut',
      kind: 'actions',
      label: translate('shell.signOut'),
      detail: '',
      run: () => unsavedWork.leave(() => void logout()),
    },
  ]
}

/** The records that were found; an appointment leads to its day. */
const useRecordCommands = (found: Found): Command[] => {
  const translate = useTranslate()
  const goTo = useGoTo()
  const account = accountTypeOf(session.get().user)
  const timeLocale = useTimeLocale()
  return found.flatMap(({ entity, id, title, detail, appointment }): Command[] => {
    if (entity === 'schedules') {
      if (!account || appointment === undefined) return []
      const { startsAt, timeZone, branchOffice } = appointment
      const path = `${dayPath(account, { startsAt, timeZone, branchOffice: { id: branchOffice } })}&booking=${id}`
      const details = [
        translate('search.appointment'),
        detail,
        momentInWords(startsAt, timeZone, timeLocale),
      ].join(' · ')
      return [
        {
          key: `${entity} ${id}`,
          kind: 'records',
          label: title,
          detail: details,
          run: () => goTo(path),
        },
      ]
    }
    const resource = account && resourceOf(account, entity)
    if (!account || resource === undefined) return []
    const kind = translate(`resources.${resource}.name`, { smart_count: 1 })
    const run = () => goTo(`${dashboardOf(account)}/${resource}/${id}`)
    return [
      {
        key: `${entity} ${id}`,
        kind: 'records',
        label: title,
        detail: [kind, detail].filter(Boolean).join(' · '),
        run,
      },
    ]
  })
}

/**
 * What a text finds: pages of the menu and actions at once, records a moment after the last key.
 */
export const useCommands = ({ entries, section, onTheme }: Offered, typed: string) => {
  const matches = matcher(typed)
  const pages = usePages(entries, section)
  const actions = useActions({ entries, section, onTheme })
  const { found, note, retry } = useRecords(typed.trim())
  const records = useRecordCommands(found)
  return {
    commands: [
      ...pages.filter(({ label, detail }) => matches(`${label} ${detail}`)),
      ...records,
      ...actions.filter(({ label }) => matches(label)),
    ],
    note,
    retry,
  }
}

/** Whether a text has all words of another one, however they are accented. */
const matcher = (typed: string) => {
  const words = nameKey(typed).split(' ').filter(Boolean)
  return (text: string) => words.every((word) => nameKey(text).includes(word))
}

type Answer = { text: string; found: Found; isFailed?: boolean }

/**
 * The records that a text finds; what is no longer wanted is dropped. Until the answer is there,
 * those of the former text stay that have these words as well: nothing else may be chosen, as Enter
 * would open it.
 */
const useRecords = (
  text: string,
): { found: Found; note: 'searching' | 'failed' | undefined; retry: () => void } => {
  const provider = useBackOffice()
  const [answer, setAnswer] = useState<Answer>({ text: '', found: [] })
  const [attempt, setAttempt] = useState(0)
  const asks = text.length >= shortest
  useEffect(() => {
    if (!asks) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      provider.call('search.find', { search: text }, { signal: stop.signal }).then(
        ({ items }) => setAnswer({ text, found: items }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          // A role without any such right finds pages and actions alone.
          const isFailed = !(error instanceof CallError && error.code === 'FORBIDDEN')
          setAnswer({ text, found: [], isFailed })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asks, attempt, provider, text])
  const isAnswered = answer.text === text
  const matches = matcher(text)
  const kept = isAnswered
    ? answer.found
    : answer.found.filter(({ title, detail }) => matches(`${title} ${detail}`))
  return {
    found: asks ? kept : [],
    note: !asks ? undefined : !isAnswered ? 'searching' : answer.isFailed ? 'failed' : undefined,
    retry: () => {
      setAnswer({ text: '', found: [] })
      setAttempt((before) => before + 1)
    },
  }
}
