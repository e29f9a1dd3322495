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
import { appointmentEvents } from '../../domain/messages/emailCauses.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Sending } from '../messages/delivery.ts'

installBehaviours(behaviours)

/** What is done once per row of the outbox, by its topic. */
export const outboxWork = (ports: Ports, sending: Sending): OutboxHandlers => ({
  [importTopic]: runImport(ports),
  [emailTopic]: sendEmail(ports, sending),
  [detachTopic]: ofOrganization(detachCard(ports)),
  'fees.charge': ofOrganization(chargeFee(ports)),
  'fees.lift': ofOrganization(liftFee(ports)),
  [eventTopic]: publishEvents(ports),
  [sendingTopic]: sendWebhooks(ports),
  'webhooks.switchedOff': notifySwitchedOff(ports),
  [pushTopic]: pushNotification(ports),
  [notificationEmailTopic]: emailNotification(ports, sending),
  'payments.late': settleFirst(ports, ofOrganization(releaseLate(ports))),
  ...tableUnder('schedules', appointmentEvents, (event) =>
    offerAfter(ports, settleFirst(ports, sendAppointmentEmail(ports, sending, event))),
  ),
  ...tableUnder('schedules', seriesEvents, (event) =>
    settleFirst(ports, sendSeriesEmail(ports, sending, event)),
  ),
  ...tableUnder('waitlist', waitlistEvents, (event) =>
    offerAfter(ports, sendWaitlistEmail(ports, sending, event)),
  ),
  // Who did it themselves gets no email.
  'waitlist.turned': offerAfter(ports, async () => undefined),
})

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
