import { keysOf } from '../../../contract/kernel/typedKeys.ts'
import { behaviours } from '../entities/index.ts'
import { installBehaviours } from '../kernel/behaviour.ts'
import { detachCard, releaseLateCards } from '../payments/cards.ts'
import { chargeFee, feeTopic } from '../payments/fees.ts'
import { liftFee, liftTopic } from '../payments/feeRefunds.ts'
import { runImport } from '../imports/run.ts'
import { sendSeriesEmail, seriesEvents } from '../booking/series/messages.ts'
import { appointmentEvents, sendAppointmentEmail } from '../booking/appointmentMessages.ts'
import { sendEmail } from './sendEmail.ts'
import { sendWaitlistEmail, waitlistEvents } from '../waitlist/messages.ts'
import { emailNotification, notificationEmailTopic } from '../notifications/emailNotification.ts'
import { pushNotification, pushTopic } from '../notifications/push.ts'
import { settleFirst } from '../booking/settleAppointment.ts'
import { offerAfter } from '../waitlist/offerTimes.ts'
import { sendWebhooks, switchedOffTopic, notifySwitchedOff } from '../integrations/sendWebhooks.ts'
import { publishEvents } from '../integrations/publishEvents.ts'
import {
  detachTopic,
  eventTopic,
  importTopic,
  emailTopic,
  type Job,
  type JobHandler,
} from '../../ports/outbox.ts'
import { sendingTopic } from '../../ports/integrations.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Sending } from '../messages/delivery.ts'

installBehaviours(behaviours)

/** What is done once per row of the outbox, by its topic. */
export const outboxWork = (ports: Ports, letters: Sending): Record<string, JobHandler> => ({
  [importTopic]: runImport(ports),
  [emailTopic]: sendEmail(ports, letters),
  [detachTopic]: detachCard(ports),
  [feeTopic]: chargeFee(ports),
  [liftTopic]: liftFee(ports),
  [eventTopic]: publishEvents(ports),
  [sendingTopic]: sendWebhooks(ports),
  [switchedOffTopic]: notifySwitchedOff(ports),
  [pushTopic]: pushNotification(ports),
  [notificationEmailTopic]: emailNotification(ports, letters),
  'payments.late': settleFirst(
    ports,
    async ({ id, organization, payload }: Job<{ schedule: number }>) => {
      await releaseLateCards(ports, {
        organization: organization!,
        schedule: payload.schedule,
        ref: `outbox ${id}`,
      })
      ports.log.info('what was paid or left for an appointment that is off was looked after', {
        organization,
        payload,
      })
    },
  ),
  ...Object.fromEntries(
    appointmentEvents.map((event): [string, JobHandler] => [
      `schedules.${event}`,
      offerAfter(ports, settleFirst(ports, sendAppointmentEmail(ports, letters, event))),
    ]),
  ),
  ...Object.fromEntries(
    waitlistEvents.map((event): [string, JobHandler] => [
      `waitlist.${event}`,
      offerAfter(ports, sendWaitlistEmail(ports, letters, event)),
    ]),
  ),
  ...Object.fromEntries(
    keysOf(seriesEvents).map((event): [string, JobHandler] => [
      `schedules.${event}`,
      settleFirst(ports, sendSeriesEmail(ports, letters, event)),
    ]),
  ),
})
