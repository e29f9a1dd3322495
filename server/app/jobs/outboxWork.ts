import { tableUnder } from '../../../contract/kernel/typedKeys.ts'
import { behaviours } from '../entities/index.ts'
import { installBehaviours } from '../kernel/behaviour.ts'
import { detachCard, releaseLateCards } from '../payments/cards.ts'
import { chargeFee } from '../payments/fees.ts'
import { liftFee } from '../payments/feeRefunds.ts'
import { runImport } from '../imports/run.ts'
import { sendSeriesEmail } from '../booking/series/messages.ts'
import { sendAppointmentEmail } from '../booking/appointmentMessages.ts'
import { ofOrganization } from './ofOrganization.ts'
import { sendEmail } from './sendEmail.ts'
import { sendWaitlistEmail } from '../waitlist/messages.ts'
import { emailNotification } from '../notifications/emailNotification.ts'
import { pushNotification } from '../notifications/push.ts'
import { settleFirst } from '../booking/settleAppointment.ts'
import { offerAfter } from '../waitlist/offerTimes.ts'
import { sendWebhooks, notifySwitchedOff } from '../integrations/sendWebhooks.ts'
import { publishEvents } from '../integrations/publishEvents.ts'
import {
  detachTopic,
  eventTopic,
  importTopic,
  emailTopic,
  notificationEmailTopic,
  pushTopic,
  sendingTopic,
  seriesEvents,
  waitlistEvents,
  type OrganizationJob,
  type OutboxHandlers,
  type OutboxPayloads,
} from '../../ports/outbox.ts'
import { appointmentEvents, type AppointmentEvent } from '../../domain/messages/emailCauses.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Sending } from '../messages/delivery.ts'
import { sharingReads } from '../messages/sharedReads.ts'

installBehaviours(behaviours)

/** What may free a time for those who wait. */
const freesTime: readonly AppointmentEvent[] = [
  'moved',
  'changed',
  'rejected',
  'cancelled',
  'expired',
]

/** What is done once per row of the outbox, by its topic. */
export const outboxWork = (ports: Ports, sending: Sending): OutboxHandlers => {
  const composing = sharingReads(ports)
  return {
    [importTopic]: runImport(ports),
    [emailTopic]: composing((own) => sendEmail(own, sending)),
    [detachTopic]: ofOrganization(detachCard(ports)),
    'fees.charge': ofOrganization(chargeFee(ports)),
    'fees.lift': ofOrganization(liftFee(ports)),
    [eventTopic]: publishEvents(ports),
    [sendingTopic]: sendWebhooks(ports),
    'webhooks.switchedOff': notifySwitchedOff(ports),
    [pushTopic]: pushNotification(ports),
    [notificationEmailTopic]: emailNotification(ports, sending),
    'payments.late': settleFirst(ports, ofOrganization(releaseLate(ports))),
    ...tableUnder('schedules', appointmentEvents, (event) => {
      const notified = settleFirst(
        ports,
        composing((own) => sendAppointmentEmail(own, sending, event)),
      )
      return freesTime.includes(event) ? offerAfter(ports, notified) : notified
    }),
    ...tableUnder('schedules', seriesEvents, (event) =>
      settleFirst(
        ports,
        composing((own) => sendSeriesEmail(own, sending, event)),
      ),
    ),
    ...tableUnder('waitlist', waitlistEvents, (event) =>
      offerAfter(
        ports,
        composing((own) => sendWaitlistEmail(own, sending, event)),
      ),
    ),
    // Who did it themselves gets no email.
    'waitlist.turned': offerAfter(ports, async () => undefined),
  }
}

const releaseLate =
  (ports: Ports) =>
  async ({
    id,
    organization,
    payload,
  }: OrganizationJob<OutboxPayloads['payments.late']>): Promise<void> => {
    await releaseLateCards(ports, {
      organization,
      schedule: payload.schedule,
      ref: `outbox ${id}`,
    })
    ports.log.info('what was paid or left for an appointment that is off was looked after', {
      organization,
      payload,
    })
  }
