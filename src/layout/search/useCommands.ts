import { useEffect, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { accountTypeOf, privilegesOf } from '../../authProvider/accountType.ts'
import { dashboardOf, resourceOf } from '../../dataProvider/resources.ts'
import { session } from '../../dataProvider/session.ts'
import { unsavedWork } from '../../dataProvider/unsavedWork.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { dayPath } from '../../resources/clientPage/dayPath.ts'
import { inSentence } from '../../resources/crud/inSentence.ts'
import { momentInWords } from '../../resources/schedules/momentInWords.ts'
import { useTimeLocale } from '../../resources/useClock.ts'
import { leaves } from '../visibleMenu.ts'
import type { MenuShown } from '../useMenu.ts'
import { creations } from './creations.ts'

/** Something that the search leads to or does; `kind` is what it is told under. */
export type Command = { key: string; kind: 'pages' | 'records' | 'actions'; label: string; detail: string; run: () => void }

type Found = OutputOf<'search.find'>['items']

const pause = 200
const shortest = 2

/** What a text finds: pages of the menu and actions at once, records a moment after the last key. */
export const useCommands = (
  { entries, section, onTheme }: Pick<MenuShown, 'entries' | 'section'> & { onTheme: () => void },
  typed: string,
) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const goTo = (path: string) => unsavedWork.leave(() => void navigate(path))
  const logout = useLogout()
  const { found, searching } = useRecords(typed.trim())
  const words = nameKey(typed).split(' ').filter(Boolean)
  const matches = (label: string) => words.every((word) => nameKey(label).includes(word))

  const pages = leaves(entries).map(({ label, path }): Command => {
    const title = translate(label, { smart_count: 2 })
    return { key: path, kind: 'pages', label: title, detail: '', run: () => goTo(`${section}/${path}`) }
  })
  const { user } = session.get()
  const account = accountTypeOf(user)
  const made = account ? creations(account, privilegesOf(user), entries) : []
  const actions: Command[] = [
    ...made.map(({ path, ...creation }): Command => {
      const label =
        creation.verb === undefined
          ? translate('ra.action.create_item', { item: inSentence(translate(creation.one, { smart_count: 1 })) })
          : translate(creation.verb)
      return { key: `${path}/create`, kind: 'actions', label, detail: '', run: () => goTo(`${section}/${path}/create`) }
    }),
    { key: 'theme', kind: 'actions', label: translate('shell.theme'), detail: '', run: onTheme },
    { key: 'signOut', kind: 'actions', label: translate('shell.signOut'), detail: '', run: () => unsavedWork.leave(() => void logout()) },
  ]
  const timeLocale = useTimeLocale()
  const records = found.flatMap(({ entity, id, title, detail, appointment }): Command[] => {
    if (entity === 'schedules') {
      if (!account || appointment === undefined) return []
      const { startsAt, timeZone, branchOffice } = appointment
      const path = `${dayPath(account, { startsAt, timeZone, branchOffice: { id: branchOffice } })}&booking=${id}`
      const details = [translate('search.appointment'), detail, momentInWords(startsAt, timeZone, timeLocale)].join(' · ')
      return [{ key: `${entity} ${id}`, kind: 'records', label: title, detail: details, run: () => goTo(path) }]
    }
    const resource = account && resourceOf(account, entity)
    if (!account || resource === undefined) return []
    const kind = translate(`resources.${resource}.name`, { smart_count: 1 })
    const run = () => goTo(`${dashboardOf(account)}/${resource}/${id}`)
    return [{ key: `${entity} ${id}`, kind: 'records', label: title, detail: [kind, detail].filter(Boolean).join(' · '), run }]
  })
  return {
    commands: [...pages.filter(({ label }) => matches(label)), ...records, ...actions.filter(({ label }) => matches(label))],
    searching,
  }
}

/** The records that a text finds; what is no longer asked for is dropped. */
const useRecords = (text: string): { found: Found; searching: boolean } => {
  const provider = useBackOffice()
  const [answer, setAnswer] = useState<{ text: string; found: Found }>({ text: '', found: [] })
  const asks = text.length >= shortest
  useEffect(() => {
    if (!asks) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      provider.call('search.find', { search: text }, { signal: stop.signal }).then(
        ({ items }) => setAnswer({ text, found: items }),
        // A role without any such right, or no connection: pages and actions are still there.
        () => stop.signal.aborted || setAnswer({ text, found: [] }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asks, provider, text])
  return { found: asks ? answer.found : [], searching: asks && answer.text !== text }
}
