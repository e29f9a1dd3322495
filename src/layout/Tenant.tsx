import { useSyncExternalStore } from 'react'
import { placeOf } from '../authProvider/accountType.ts'
import { session } from '../dataProvider/session.ts'
import { initials } from '../components/initials.ts'

/** The partner, organization or branch office that this back office is about. */
export const Tenant = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const place = placeOf(user)
  if (!place) return <span className="tenant" />
  return (
    <div className="tenant">
      <span className="tenant-square" aria-hidden="true">
        {initials(place.within ?? place.name)}
      </span>
      <span className="tenant-name">
        <b>{place.name}</b>
        {place.within && <small>{place.within}</small>}
      </span>
    </div>
  )
}
