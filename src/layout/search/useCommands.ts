import { useEffect, useState } from 'react'
import { useTranslate, useLogout } from 'react-admin'
import type { MenuShown } from '../menu/useMenu.ts'
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
