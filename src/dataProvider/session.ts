import type { CurrentUser, OwnerProof } from '../../contract/endpoints/account.ts'
import { accountTypeOf, recordNames } from './adminRecords.ts'
import { forgetOpenings } from './ahead/openings.ts'

/** What the browser keeps between sessions (specification 3, client-side storage). */
const keys = { token: 'phi.token', user: 'phi.user', device: 'phi.device' } as const

export const signedOut: CurrentUser = {
  user: { id: 0, name: '', email: '', phone: null, taxId: null, picture: null, locale: null },
  organizationAdmin: { id: 0 },
  partnerAdmin: { id: 0 },
  branchOfficeAdmin: { id: 0 },
}

/** The proofs of a user who has no `proofs`. */
export const passwordAlone: readonly OwnerProof[] = ['password']

/**
 * `ended` says that the server ended the session, and not the user; `asking` that it did so over
 * unsaved work, so that the user stays on the page until they have signed in again.
 */
type Session = { token: string; device: string; user: CurrentUser; ended: boolean; asking: boolean }

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return '' // storage is switched off: the session lasts as long as the page
  }
}

const write = (key: string, value: string): void => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // As above: what cannot be kept is still held in memory.
  }
}

const readUser = (): CurrentUser => {
  try {
    const kept = JSON.parse(read(keys.user)) as Partial<CurrentUser> | null
    return kept?.user ? { ...signedOut, ...kept } : signedOut
  } catch {
    return signedOut
  }
}

/**
 * The stored part of a user: the name and permissions that the first render needs while the server
 * is out of reach. Email, phone, tax id and everything else of a place stay in memory.
 */
const storedUser = ({
  user: { id, name, locale },
  places: _places,
  proofs: _proofs,
  ...records
}: CurrentUser) => ({
  user: { ...signedOut.user, id, name, locale },
  ...Object.fromEntries(
    Object.entries(records).map(([record, held]) => [record, storedRecord(held)]),
  ),
})

const storedRecord = (
  record: CurrentUser[keyof Omit<CurrentUser, 'user' | 'places' | 'proofs'>],
): object => {
  if (!('privileges' in record)) return record
  const {
    id,
    role,
    status,
    privileges,
    dataScope,
    fieldMasks,
    clock,
    waiting,
    opensBy,
    secondFactorDue,
    expert,
    ...places
  } = record
  const kept = Object.entries(places).map(
    ([name, place]) => [name, storedPlace(place as Place)] as const,
  )
  return {
    id,
    role,
    status,
    privileges,
    dataScope,
    fieldMasks,
    clock,
    ...(waiting && { waiting }),
    ...(opensBy && { opensBy }),
    ...(secondFactorDue && { secondFactorDue }),
    ...(expert && { expert }),
    ...Object.fromEntries(kept),
  }
}

type Place = {
  id: number
  fantasyName: string
  timeZone?: string
  organization?: { id: number; name: string }
}
const storedPlace = ({ id, fantasyName, timeZone, organization }: Place): Place => ({
  id,
  fantasyName,
  ...(timeZone === undefined ? {} : { timeZone }),
  ...(organization === undefined ? {} : { organization }),
})

/**
 * Removes react-admin's stored list state: filters, which contain searched names and emails, and
 * selected rows; and which calls screens began with.
 */
const forgetLists = (): void => {
  try {
    forgetOpenings()
    for (const key of Object.keys(localStorage))
      if (/^RaStore.*\.(?:listParams|selectedIds)$/.test(key)) localStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing is kept.
  }
}

const kept = () => ({ token: read(keys.token), device: read(keys.device), user: readUser() })

let current: Session = { ...kept(), ended: false, asking: false }
const listeners = new Set<() => void>()

const change = (part: Partial<Session>): void => {
  current = { ...current, ...part }
  for (const listener of listeners) listener()
}

/**
 * Who is signed in on this browser, with which token and device. Readers may `subscribe` to its
 * changes.
 */
export const session = {
  get: (): Session => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  keepToken: (token: string): void => {
    write(keys.token, token)
    change({ token })
  },
  keepDevice: (device: string): void => {
    write(keys.device, device)
    change({ device })
  },
  keepUser: (user: CurrentUser): void => {
    write(keys.user, user.user.id > 0 ? JSON.stringify(storedUser(user)) : '')
    change({ user, ended: false, asking: false })
  },
  /**
   * A call about the place of the user was refused until a second factor is set up: the routes lead
   * there.
   */
  requireSecondFactor: (): void => {
    const { user } = current
    const account = accountTypeOf(user)
    if (account === undefined) return
    const name = recordNames[account]
    if (!('secondFactorDue' in user[name]))
      session.keepUser({ ...user, [name]: { ...user[name], secondFactorDue: true } })
  },
  /** No one is signed in any more; the device stays. */
  clear: ({ ended = false } = {}): void => {
    forgetLists()
    write(keys.token, '')
    write(keys.user, '')
    change({ token: '', user: signedOut, ended, asking: false })
  },
  /** As `clear`, but the former user stays in sight, and has to sign in again. */
  interrupt: (): void => {
    write(keys.token, '')
    write(keys.user, '')
    change({ token: '', asking: true })
  },
  /** Waits until no sign-in is open any more; whether the same user is back. */
  resumed: async (): Promise<boolean> => {
    const { id } = current.user.user
    await new Promise<void>((resolve) => {
      const stop = session.subscribe(() => {
        if (current.asking) return
        stop()
        resolve()
      })
    })
    return current.token !== '' && current.user.user.id === id
  },
  /** Takes over what the storage holds now, as when another tab signed in or out. */
  reload: (): void => {
    const now = kept()
    if (!current.asking || now.token) change({ ...now, asking: false })
  },
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.values<string>(keys).includes(key)) session.reload()
  })
}
