import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { CalendarRequest } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Store } from '../../ports/store.ts'

/** What was read, or is being read, by its key. */
type Known<Value> = Map<string, Promise<Value>>

/** Reads once for each key; what failed is read again. */
const once = <Value>(
  known: Known<Value>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> => {
  const found = known.get(key)
  if (found !== undefined) return found
  const reading = read()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

/** What messages are worded by, and alike for many of them. */
const shared: readonly EntityName[] = ['organizations', 'branchOffices', 'messageTemplates']

type Finding = { [Name in EntityName]?: Known<EntityRecord<Name>[]> }

/** Records whose places, templates and settings are read once for each organization. */
const sharingRecords = () => {
  const finding: Finding = {}
  const having: Known<Awaited<ReturnType<Records['having']>>> = new Map()
  const configuration: Known<Awaited<ReturnType<Records['configuration']>>> = new Map()
  const forms: Known<Awaited<ReturnType<Records['answers']['ofServices']>>> = new Map()

  return (records: Records, scope: string): Records => ({
    ...records,
    find: async <Name extends EntityName>(name: Name, ids: readonly number[]) => {
      if (!shared.includes(name)) return records.find(name, ids)
      const known: Known<EntityRecord<Name>[]> = (finding[name] ??= new Map())
      const found = await Promise.all(
        ids.map((id) => once(known, `${scope} ${id}`, () => records.find(name, [id]))),
      )
      return found.flat()
    },
    having: (name, organization, search) =>
      shared.includes(name)
        ? once(having, JSON.stringify([scope, name, organization, search]), () =>
            records.having(name, organization, search),
          )
        : records.having(name, organization, search),
    configuration: (place, key) =>
      once(configuration, JSON.stringify([scope, place, key]), () =>
        records.configuration(place, key),
      ),
    answers: {
      ...records.answers,
      ofServices: (organization, services) =>
        once(forms, JSON.stringify([scope, organization, services]), () =>
          records.answers.ofServices(organization, services),
        ),
    },
  })
}

/** Whether a reading of a calendar is of what is configured at a branch alone. */
const isOfBranchAlone = ({
  link,
  seen,
  entailedProducts,
  bookerEmail,
  replayKey,
  holdHash,
  withTerms,
}: CalendarRequest): boolean =>
  link === null &&
  seen === null &&
  entailedProducts?.length === 0 &&
  !bookerEmail &&
  !replayKey &&
  !holdHash &&
  !withTerms

const sharingStore = (store: Store): Store => {
  const records = sharingRecords()
  const calendar: Known<Awaited<ReturnType<Store['bookings']['readCalendar']>>> = new Map()
  const partner: Known<number | undefined> = new Map()
  const configuration: Known<Awaited<ReturnType<Store['configuration']>>> = new Map()
  return {
    ...store,
    within: (scope, work) =>
      store.within(scope, (own) => work(records(own, JSON.stringify(scope)))),
    partnerOf: (organization) =>
      once(partner, String(organization), () => store.partnerOf(organization)),
    configuration: (place, key) =>
      once(configuration, JSON.stringify([place, key]), () => store.configuration(place, key)),
    bookings: {
      ...store.bookings,
      readCalendar: async (request) =>
        isOfBranchAlone(request)
          ? // Who asks for a calendar adds the holidays to it.
            structuredClone(
              await once(
                calendar,
                JSON.stringify([request.organization, request.branchOffice]),
                () => store.bookings.readCalendar(request),
              ),
            )
          : store.bookings.readCalendar(request),
    },
  }
}

/** Work on one job of many, which is made of the ports that it has to read by. */
type Composing = <Work>(
  compose: (ports: Ports) => (job: Work) => Promise<void>,
) => (job: Work) => Promise<void>

/**
 * For what composes messages side by side: what is begun within one turn of the event loop reads
 * places, templates and settings once for all. What each message is about, and whatever is composed
 * later, is read anew.
 */
export const sharingReads = (ports: Ports): Composing => {
  let present: Ports | undefined
  const now = (): Ports => {
    if (present === undefined) {
      present = { ...ports, store: sharingStore(ports.store) }
      setImmediate(() => {
        present = undefined
      })
    }
    return present
  }
  return (compose) => (job) => compose(now())(job)
}
