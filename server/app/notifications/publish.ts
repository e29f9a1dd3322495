import {
  chosenNotices,
  noticeChannels,
  noticeEvents,
  type NoticeChannel,
  type NoticeEntity,
  type NoticeEvent,
} from '../../../contract/events/events.ts'
import type { HeardEvent } from '../../domain/messages/events.ts'
import type { Scope } from '../../ports/caller.ts'
import type { NewNotice, NoticeReader } from '../../ports/notifications.ts'
import type { Ports } from '../../ports/ports.ts'
import type { UnheardLine } from '../../ports/integrations.ts'
import { onlyThat } from '../kernel/scope.ts'
import { limitReader } from './limitReader.ts'
import { readable, readSubjects, type FindSubject, type FoundSubject } from './subjects.ts'

type Happened = { line: UnheardLine; type: HeardEvent }
/** A notification to an administrator, with the channels that they chose for its event; `line` is that of the audit trail. */
export type AddressedNotice = { line: number; accountId: number; notice: NewNotice; channels: readonly NoticeChannel[] }
type News = { line: UnheardLine; type: NoticeEvent; entity: NoticeEntity; entityId: number }

/** What is told of events to each administrator of an organization: of what they want to know and may see, and did not do themselves. */
export const noticesOf = async (ports: Ports, organization: number, events: readonly Happened[]): Promise<AddressedNotice[]> => {
  const news = events.flatMap(({ line, type }): News[] =>
    isNotice(type) ? [{ line, type, entity: line.entity as NoticeEntity, entityId: line.entityId }] : [],
  )
  if (news.length === 0) return []
  const find = await readSubjects(ports, onlyThat(organization), [], news)
  const published = onceEach(news, find)
  const readers = await ports.store.within(onlyThat(organization), (records) => records.notices.readers(organization))
  const found: AddressedNotice[] = []
  for (const each of readers) {
    const reader = await limitReader(ports.store, organization, each)
    const { membership, accountId, branchOffice, account } = reader
    const chosen = chosenNotices(account, reader.chosen)
    const channelsOf = (event: NoticeEvent) => noticeChannels.filter((channel) => chosen[channel].includes(event))
    const entities = readable(reader)
    const concerned = published.filter(
      ({ line, type, entity, subject }) =>
        channelsOf(type).length > 0 &&
        line.accountId !== accountId &&
        entities.includes(entity) &&
        (branchOffice === null || branchOffice === subject.branchOffice?.id || everywhere(entity, subject)),
    )
    const isNarrow = reader.ownOnly || (branchOffice !== null && concerned.some(({ entity, subject }) => everywhere(entity, subject)))
    const reached = isNarrow ? await reachedAmong(ports, organization, reader, concerned) : concerned
    for (const { line, type, entity, entityId, subject } of reached) {
      const movedFrom = type === 'booking.moved' ? new Date(line.before!.startsAt!) : null
      const place = subject.branchOffice?.id ?? branchOffice
      const channels = channelsOf(type)
      const inApp = channels.includes('app')
      const notice = { membership, event: type, entity, entityId, branchOffice: place, movedFrom, at: line.at, inApp }
      found.push({ line: line.id, accountId, notice, channels })
    }
  }
  return found
}

const isNotice = (type: HeardEvent): type is NoticeEvent => (noticeEvents as readonly string[]).includes(type)

/** Appointments of a series are told of once, and a booking out of the waitlist as such. */
const onceEach = (news: readonly News[], find: FindSubject): (News & FoundSubject)[] => {
  const taken = new Set(news.flatMap(({ type, line }) => (type === 'waitlist.taken' ? line.after?.['schedule'] : [])))
  const seen = new Set<string>()
  return news.flatMap((each) => {
    const found = find(each)
    if (found === undefined || (each.type === 'booking.created' && taken.has(each.entityId))) return []
    const key = `${each.type} ${found.series}`
    if (found.series !== null && seen.has(key)) return []
    seen.add(key)
    return [{ ...each, ...found }]
  })
}

/** Time off of no single branch concerns each that its expert works at. */
const everywhere = (entity: NoticeEntity, { branchOffice }: FoundSubject['subject']): boolean =>
  entity === 'timeOffs' && branchOffice === null

/** What of it the reader's place and role reach. */
const reachedAmong = async <Each extends News>(ports: Ports, organization: number, reader: NoticeReader, news: readonly Each[]) => {
  if (news.length === 0) return []
  const { account, branchOffice, accountId, ownOnly } = reader
  const scope: Scope = { ...onlyThat(organization), account, branchOffice, ...(ownOnly ? { own: accountId } : {}) }
  const find = await readSubjects(ports, scope, [], news)
  return news.filter((each) => find(each) !== undefined)
}
