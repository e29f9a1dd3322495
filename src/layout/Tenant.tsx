import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { ListItemText, Menu, MenuItem } from '@mui/material'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { Workplace } from '../../contract/endpoints/account.ts'
import { accountTypeOf, placeOf } from '../authProvider/accountType.ts'
import { session } from '../dataProvider/session.ts'
import { unsavedWork } from '../dataProvider/unsavedWork.ts'
import { workIn } from '../dataProvider/workIn.ts'
import { initials } from '../components/initials.ts'

/** The partner, organization or branch office that this back office is about; who has several changes between them here. */
export const Tenant = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const place = placeOf(user)
  if (!place) return <span className="tenant" />
  const shown = (
    <>
      <span className="tenant-square" aria-hidden="true">
        {initials(place.within ?? place.name)}
      </span>
      <span className="tenant-name">
        <b>{place.name}</b>
        {place.within && <small>{place.within}</small>}
      </span>
    </>
  )
  if (!user.places) return <div className="tenant">{shown}</div>
  const account = accountTypeOf(user)
  const isHere = (each: Workplace) => each.account === account && each.id === place.id
  return (
    <PlaceMenu places={user.places} isHere={isHere}>
      {shown}
    </PlaceMenu>
  )
}

type Props = { places: readonly Workplace[]; isHere: (place: Workplace) => boolean; children: ReactNode }

const PlaceMenu = ({ places, isHere, children }: Props) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (place: Workplace) => {
    close()
    if (isHere(place)) return
    unsavedWork.leave(() => workIn(place))
  }
  return (
    <>
      <button
        type="button"
        className="tenant tenant-choice"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={translate('shell.changePlace')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
        <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {places.map((place) => (
          <MenuItem key={`${place.account} ${place.id}`} selected={isHere(place)} onClick={() => choose(place)}>
            <ListItemText
              primary={place.name}
              secondary={
                [
                  place.within,
                  place.waiting && translate('shell.placeWaiting'),
                  place.opensBy && translate(`shell.placeOpensBy.${place.opensBy}`),
                  place.secondFactorDue && translate('shell.placeFactorDue'),
                ]
                  .filter(Boolean)
                  .join(' · ') || undefined
              }
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
