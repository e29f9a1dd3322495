import { useEffect, useRef } from 'react'
import { useStoreContext } from 'react-admin'
import { usePreferences } from '../../../ui/usePreferences.ts'
import { useView } from '../../viewOf.ts'
import { choiceShowing } from './columnChoice.ts'
import { useColumns } from './useColumns.ts'

const pause = 800

/**
 * Keeps the choice of columns with the account, so that it is there on the next device too; renders
 * nothing.
 */
export const KeptColumns = () => {
  const { account, segment } = useView()
  const { preferences, change } = usePreferences(account)
  const { setItem } = useStoreContext()
  const { storeKey, columns, shown } = useColumns()
  const onServer = preferences && (preferences.columns?.[segment] ?? null)
  const taken = useRef<string>(undefined)
  const now = shown.join()

  useEffect(() => {
    if (onServer === undefined || taken.current !== undefined) return
    taken.current = onServer?.join() ?? now
    if (onServer === null || taken.current === now) return
    const { hidden, ranks } = choiceShowing(
      columns.map(({ name }) => name),
      onServer,
    )
    taken.current = onServer.filter((name) => columns.some((each) => each.name === name)).join()
    setItem(storeKey, hidden)
    setItem(`${storeKey}_columnRanks`, ranks)
  }, [columns, now, onServer, setItem, storeKey])

  useEffect(() => {
    if (taken.current === undefined || taken.current === now) return
    const timer = setTimeout(() => {
      taken.current = now
      void change({ columns: { [segment]: now === '' ? [] : now.split(',') } }).catch(
        () => undefined,
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [change, now, segment])

  return null
}
