import type { AffectedWords } from '../shape/appointments.ts'

const appointments = (count: number): string =>
  count === 1 ? '1 appointment' : `${count} appointments`

export const en: AffectedWords = {
  title: 'Affected appointments',
  lead: 'An expert is away, or the hours have changed. Choose what happens to each appointment; nothing changes until you apply it.',
  found: (count) =>
    count === 1
      ? '1 appointment can’t take place as booked.'
      : `${count} appointments can’t take place as booked.`,
  open: 'Sort out',
  none: 'Nothing to sort out',
  noneWhy: 'All appointments of these days can take place as booked.',
  back: 'To the calendar',
  from: 'From',
  to: 'To',
  causes: {
    timeOff: (name) => `${name} is away`,
    expertHours: (name) => `${name} doesn’t work at this time`,
    expertGone: (name) => `${name} no longer works here`,
    branchHours: () => 'The branch is not open',
  },
  solutions: {
    otherTimes: 'Offer other times',
    cancel: 'Cancel and refund',
    leave: 'Leave as it is',
    nothing: 'Decide later',
  },
  colleague: (name) => `Move to ${name}`,
  noColleague: 'No colleague is free',
  solutionOf: (client) => `What happens to the appointment of ${client}`,
  forAll: 'For all of them',
  forAllOf: {
    colleague: 'Move to colleagues',
    otherTimes: 'Offer other times',
    cancel: 'Cancel and refund',
    leave: 'Leave',
    nothing: 'Decide later',
  },
  costs: (before, after) => `Price ${before} → ${after}`,
  requested: (when) => `Other times offered ${when}; no answer yet`,
  accepted: (count) => `Show ${appointments(count)} left as ${count === 1 ? 'it is' : 'they are'}`,
  hideAccepted: 'Hide those left as they are',
  takeBack: 'Put back on the list',
  message: 'Message to clients who choose another time',
  messageHint: 'Optional. The message offers other times and says that canceling is free.',
  reason: 'Reason for canceling',
  notify: 'Notify clients',
  apply: (count) => `Apply to ${appointments(count)}`,
  applying: (done, all) => `${done} of ${all} done…`,
  nothingChosen: 'Choose what happens to at least one appointment',
  report: 'Done',
  done: {
    colleague: (count) => `${appointments(count)} moved to a colleague`,
    otherTimes: (count) => `${appointments(count)}: other times offered`,
    cancel: (count) => `${appointments(count)} canceled`,
    leave: (count) => `${appointments(count)} left as ${count === 1 ? 'it is' : 'they are'}`,
  },
  refunded: (amounts) => `${amounts} refunded`,
  failed: (count) => `${appointments(count)} couldn’t be changed:`,
  undo: 'Undo all of this',
  undoing: 'Undoing…',
  undone: 'All of it was undone.',
  refundsStay: 'What was refunded stays refunded.',
  partlyUndone: (count) => `${appointments(count)} couldn’t be put back.`,
  goOn: 'Continue',
  more: (count) =>
    count === 1
      ? '1 more appointment comes after these are sorted out.'
      : `${count} more appointments come after these are sorted out.`,
}
