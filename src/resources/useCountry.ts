import { useSyncExternalStore } from 'react'
import { useRecordContext } from 'react-admin'
import type { Address } from '../../contract/text/address.ts'
import { placeRecord } from './crud/ownPlace.ts'
import { accountTypeOf } from '../authProvider/accountType.ts'
import { session } from '../dataProvider/session.ts'

type Placed = { address?: Address | null | undefined } | undefined

/** The country (ISO code) that a record is in, else the one of the place that one administers; undefined where neither says. */
export const useCountry = (): string | undefined => {
  const record = useRecordContext()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const account = accountTypeOf(user)
  const place = account && placeRecord(account, user)
  return (record as Placed)?.address?.country?.isoCode ?? (place as Placed)?.address?.country?.isoCode
}
