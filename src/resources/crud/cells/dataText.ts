import {
  formatTime,
  timeOfIso,
  type ClockSettings,
  type TimeLocale,
} from '../../../../contract/time/clock.ts'
import type { Commission } from '../../../../contract/configuration/experts.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import type { InvoiceData } from '../../../../contract/money/invoice.ts'
import { messageChannelNames } from '../../../../contract/messages/channels.ts'
import type { DaysOff } from '../../../../contract/catalog/addons.ts'
import type { maskedFields } from '../../../../contract/kernel/fieldMasks.ts'
import { nameOf } from '../../../../contract/words/seriesInWords.ts'
import { systemParent } from '../../../../contract/kernel/privileges.ts'
import type { Weekday } from '../../../../contract/time/weekdays.ts'
import type { WebhookEvent } from '../../../../contract/events/events.ts'
import { eventName } from '../../../../contract/words/events.ts'
import { commissionText } from './commissionText.ts'
import type { Say } from '../../ui/words/useSay.ts'

type Plan = {
  clients: { attendances: boolean }
  limits?: Record<'branches' | 'experts' | 'schedulesPerMonth', number | null> | null
}

/** What each piece of structured data says in a line, by the name of its field. */
const texts: Record<string, (value: never, say: Say, locale: TimeLocale) => string> = {
  usedBy: (count: number, say) => say('editors.rights.holders', { smart_count: count }),
  parent: (parent: number, say) => (parent === systemParent ? say('editors.rights.system') : ''),
  user: ({ email }: { email: string }) => email,
  invitation: ({ sentAt }: { sentAt: string }, say, { language }) =>
    say('records.invitation.cell', { date: formatDay(sentAt.slice(0, 10), language) }),
  privileges: (held: object, say) => say('cells.rights', { smart_count: Object.keys(held).length }),
  commission: (rule: Commission, say) => commissionText(rule, say),
  rule: (rule: Commission, say) => commissionText(rule, say),
  timeOff: (days: DaysOff[], say) =>
    days.length === 0 ? '' : say('cells.dates', { smart_count: days.length }),
  fieldMasks: (masks: (typeof maskedFields)[number][], say) =>
    masks.map((mask) => say(`editors.rights.masks.${mask}`)).join(', '),
  sections: (sections: { fields: unknown[] }[], say) =>
    say('editors.forms.count', {
      smart_count: sections.reduce((sum, { fields }) => sum + fields.length, 0),
    }),
  data: ({ clients, limits }: Plan, say) =>
    [
      clients.attendances ? say('editors.plan.attendances') : '',
      ...(['branches', 'experts', 'schedulesPerMonth'] as const).flatMap((limit) =>
        limits?.[limit] == null ? [] : [`${say(`editors.plan.${limit}`)}: ${limits[limit]}`],
      ),
    ]
      .filter(Boolean)
      .join(' · '),
  events: (events: WebhookEvent[], _say, { language }) =>
    events.map((event) => eventName(language, event)).join(', '),
  weekdays: (days: Weekday[], say) =>
    days.map((day) => say(`records.waiting.weekdays.${day}`)).join(', '),
  clock: ({ timeFormat, weekStart }: ClockSettings, say, { language }) =>
    say('cells.clock', { hours: timeFormat, day: nameOf(weekStart, language) }),
  offer: ({ start, expiresAt }: { start: string; expiresAt: string }, say, locale) =>
    say('records.waiting.offerCell', {
      date: formatDay(start.slice(0, 10), locale.language),
      time: formatTime(timeOfIso(start), locale),
      until: formatTime(timeOfIso(expiresAt), locale),
    }),
  marketing: (consents: Record<string, { agreed: boolean } | null>, say) =>
    messageChannelNames
      .filter((channel) => consents[channel]?.agreed)
      .map((channel) => say(`editors.marketing.${channel}`))
      .join(', '),
  invoice: ({ name, taxId, address }: InvoiceData) =>
    [name, taxId.toUpperCase(), address].join(' · '),
  country: placeText,
  stateRegion: placeText,
  city: placeText,
  latitude: (degrees: number) => String(degrees),
  longitude: (degrees: number) => String(degrees),
}

/** The words and the language that structured data is said in. */
export type DataTextContext = { say: Say; locale: TimeLocale }

/** Structured data as a line; of an unknown shape, only that there is something. */
export const dataText = (
  name: string,
  value: unknown,
  { say, locale }: DataTextContext,
): string => {
  const text = texts[name]
  if (text) return text(value as never, say, locale)
  return Array.isArray(value) && value.length === 0 ? '' : say('cells.present')
}

function placeText({ name_es, isoCode }: { name_es?: string; isoCode: string }): string {
  return name_es ?? isoCode
}
