import { behaviours } from '../entities/index.ts'
import { installBehaviours } from '../kernel/behaviour.ts'
import { detachCard } from '../cards/detachCard.ts'
import { releaseLateCards } from '../cards/releaseLateCards.ts'
import { chargeFee, feeTopic } from '../fees/chargeFee.ts'
import { runImport } from '../imports/runImport.ts'
import { sendSeriesLetter, seriesEvents, type SeriesEvent } from '../letters/sendSeriesLetter.ts'
import { appointmentEvents, sendAppointmentLetter } from '../letters/sendAppointmentLetter.ts'
import { sendLetter } from '../letters/sendLetter.ts'
import { sendWaitlistLetter, waitlistEvents } from '../letters/sendWaitlistLetter.ts'
import { emailNotification, emailTopic } from '../notices/emailNotification.ts'
import { pushNotice, pushTopic } from '../notices/pushNotice.ts'
import { settleFirst } from '../payments/settleFirst.ts'
import { offerAfter } from '../waitlist/offerAfter.ts'
import { sendWebhooks } from '../webhooks/sendWebhooks.ts'
import { switchedOffTopic } from '../webhooks/switchOff.ts'
import { tellEvents } from '../webhooks/tellEvents.ts'
import { tellSwitchedOff } from '../webhooks/tellSwitchedOff.ts'
import { detachTopic, eventTopic, importTopic, letterTopic, type JobHandler } from '../../ports/outbox.ts'
import { sendingTopic } from '../../ports/webhooks.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Sending } from '../letters/deliver.ts'

installBehaviours(behaviours)

/** What is done once per row of the outbox, by its topic. */
export const outboxWork = (ports: Ports, letters: Sending): Record<string, JobHandler> => ({
  [importTopic]: runImport(ports),
  [letterTopic]: sendLetter(ports, letters),
  [detachTopic]: detachCard(ports),
  [feeTopic]: chargeFee(ports),
  [eventTopic]: tellEvents(ports),
  [sendingTopic]: sendWebhooks(ports),
  [switchedOffTopic]: tellSwitchedOff(ports),
  [pushTopic]: pushNotice(ports),
  [emailTopic]: emailNotification(ports, letters),
  'payments.late': settleFirst(ports, async ({ id, organization, payload }) => {
    const { schedule } = payload as { schedule: number }
    await releaseLateCards(ports, { organization: organization!, schedule, ref: `outbox ${id}` })
    ports.log.info('what was paid or left for an appointment that is off was looked after', { organization, payload })
  }),
  ...Object.fromEntries(
    appointmentEvents.map((event): [string, JobHandler] => [
      `schedules.${event}`,
      offerAfter(ports, settleFirst(ports, sendAppointmentLetter(ports, letters, event))),
    ]),
  ),
  ...Object.fromEntries(
    waitlistEvents.map((event): [string, JobHandler] => [
      `waitlist.${event}`,
      offerAfter(ports, sendWaitlistLetter(ports, letters, event)),
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(seriesEvents) as SeriesEvent[]).map((event): [string, JobHandler] => [
      `schedules.${event}`,
      settleFirst(ports, sendSeriesLetter(ports, letters, event)),
    ]),
  ),
})
