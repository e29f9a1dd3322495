import type { Job, PushPayload } from '../../ports/outbox.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Context, Handlers } from '../kernel/call.ts'
import type { TimeLocale } from '../../../contract/time/clock.ts'
import { daysInWords, truncate } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { eventName, eventWords } from '../../../contract/words/events.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { MessageRefused } from '../../ports/messages.ts'
import { reasonOf } from '../../ports/ports.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PushMessage } from '../../ports/notifications.ts'
import {
  currentNotification,
  localeOfNotification,
  momentOfNotification,
  notificationPath,
  type CurrentNotification,
} from './currentNotification.ts'

/** Push notifications on the device of the caller’s session. */
export const push: Handlers<'account.push' | 'account.startPush' | 'account.endPush'> = {
  'account.push': async (_input, context) => ({
    r: {
      publicKey: context.ports.push.publicKey,
      on: await context.ports.store.pushDevices.has(sessionOf(context)),
    },
  }),

  'account.startPush': async ({ endpoint, keys }, context) => {
    const { ports } = context
    const subscription = { endpoint, ...keys }
    const problem = ports.push.problemOf(subscription)
    if (problem !== undefined) throw refuseField(problem.part, problem.rule)
    await ports.store.pushDevices.keep(sessionOf(context), subscription, ports.clock.now())
    return { r: { publicKey: ports.push.publicKey, on: true } }
  },

  'account.endPush': async (_input, context) => {
    const { ports } = context
    await ports.store.pushDevices.leave(sessionOf(context))
    return { r: { publicKey: ports.push.publicKey, on: false } }
  },
}

const sessionOf = ({ ports, headers }: Context): string => ports.secrets.hash(headers.token!)

const longestTitle = 120
const longestBody = 400

/**
 * Sends a notification to a device, in words of what it is about as its reader may see it now: not
 * what was read meanwhile, nor what is none of their business any more. The network of the device
 * is not known, so a place that allows some networks only sends no more than that there is
 * something new. Throws where it is to be tried again; a device that is no more is forgotten.
 */
export const pushNotification =
  (ports: Ports) =>
  async ({
    organization,
    payload: { notice: notification, membership, device },
    last,
  }: Job<PushPayload>): Promise<void> => {
    if (organization === undefined) return
    const { pushDevices } = ports.store
    const found = await pushDevices.find(device, ports.clock.now())
    const sent = { organization, notification, membership, channel: 'push' as const, unread: true }
    const current = found && (await currentNotification(ports, { ...sent, way: found }))
    if (found === undefined || current === undefined) return
    const { locale, singleSignOn: _way, ...subscription } = found
    const shown = await localeOfNotification(ports, { organization, chosen: locale }, current)
    try {
      const message = current.isNamed
        ? messageOf(current, shown)
        : bareMessage(current, shown.language)
      await ports.push.to(subscription).send(message)
    } catch (error) {
      if (error instanceof MessageRefused) return pushDevices.forget(device)
      const isOver = last === true
      ports.log.error(
        isOver
          ? 'a notification could not be pushed'
          : 'a notification could not be pushed; it is tried again',
        {
          error: reasonOf(error),
        },
      )
      throw error
    }
  }

const bareMessage = (current: CurrentNotification, language: Language): PushMessage => ({
  tag: `notice-${current.stored.id}`,
  title: eventWords[language].newNotification,
  body: '',
  path: notificationPath(current),
})

const messageOf = (current: CurrentNotification, locale: TimeLocale): PushMessage => {
  const { stored, subject, reader } = current
  const { name, services, startsAt, timeZone, days, amount, branchOffice } = subject
  const details = [
    momentOfNotification(startsAt, timeZone, locale),
    days && daysInWords(days, locale.language),
    services.join(', '),
    amount && formatPrice(amount),
    reader.account === 'boAdmin' ? undefined : branchOffice?.name,
  ]
  return {
    tag: `notice-${stored.id}`,
    title: truncate(
      [eventName(locale.language, stored.event), name].filter(Boolean).join(' · '),
      longestTitle,
    ),
    body: truncate(details.filter(Boolean).join(' · '), longestBody),
    path: notificationPath(current),
  }
}
