import type { ConflictKind } from '../../../contract/endpoints/schedules/affected.ts'
import type { emptyReasons } from '../../../contract/endpoints/appointmentParts.ts'
import type { StatusAt } from '../../../contract/kernel/scheduleStates.ts'

/**
 * The words of what is done with bookings: made, moved, taken on, noted. `%{name}` stands for what
 * is put in.
 */
export type ScheduleWords = {
  /** What to press so that a booking gets a status. */
  verbs: Record<
    Exclude<StatusAt<'confirmed' | 'here' | 'done' | 'missed' | 'off'>, 'expired'>,
    string
  >
  restore: string
  correct: string
  /** What to press to take a step of the day back. */
  back: Record<StatusAt<'confirmed' | 'here'>, string>
  /** Why steps are off: the time from which, or until which, they are possible. */
  off: Record<'from' | 'until', string>
  /** The reason that is noted where a step is undone in its toast. */
  takenBack: string
  changed: string
  /** Of a step that gave money back. */
  returned: { changed: string; undone: string }
  actions: string
  conflict: string
  nearest: string
  /** Ending the links of an appointment. */
  links: Record<'open' | 'title' | 'why' | 'notify' | 'send' | 'end' | 'sent' | 'ended', string>
  why: {
    title: string
    reason: string
    optional: string
    missing: string
    /** Choosing from the branch's list, with what is written beside it. */
    choose: string
    other: string
    detail: string
    notify: string
    back: string
    who: string
    branch: string
    client: string
    /** The same where nothing was paid. */
    branchUnpaid: string
    clientUnpaid: string
    /** Where the reader may not refund. */
    left: string
  }
  move: Record<
    | 'open'
    | 'title'
    | 'expert'
    | 'anyone'
    | 'move'
    | 'done'
    | 'undone'
    | 'askTitle'
    | 'ask'
    | 'from'
    | 'to'
    | 'clash'
    | 'anyway'
    | 'break'
    | 'time_off'
    | 'past'
    | 'length'
    | 'wrongLength'
    | 'usualLength'
    | 'minutes'
    | 'askLength'
    | 'resize'
    | 'resized',
    string
  >
  times: Record<
    | 'title'
    | 'day'
    | 'earlier'
    | 'later'
    | 'free'
    | 'none'
    | 'first'
    | 'group'
    | 'byHand'
    | 'byHandWhy'
    | 'offered'
    | 'date'
    | 'time'
    | 'failed'
    | 'loading',
    string
  > & { empty: Record<(typeof emptyReasons)[number], string> }
  notes: Record<
    | 'title'
    | 'note'
    | 'tags'
    | 'color'
    | 'noColor'
    | 'edit'
    | 'save'
    | 'cancel'
    | 'saved'
    | 'none'
    | 'hidden'
    | 'editColor'
    | 'savedColor'
    | 'tagsHint',
    string
  >
  comments: Record<
    | 'title'
    | 'none'
    | 'add'
    | 'send'
    | 'team'
    | 'client'
    | 'forWhom'
    | 'deleted'
    | 'hidden'
    | 'delete'
    | 'deleteWhy'
    | 'edit'
    | 'edited'
    | 'save'
    | 'failed'
    | 'seen',
    string
  >
  create: Record<
    | 'title'
    | 'clash'
    | 'recordIt'
    | 'lead'
    | 'branch'
    | 'mode'
    | 'plan'
    | 'register'
    | 'registerWhy'
    | 'client'
    | 'newClient'
    | 'newTitle'
    | 'newSave'
    | 'services'
    | 'service'
    | 'expert'
    | 'addService'
    | 'removeService'
    | 'ownLength'
    | 'usualLength'
    | 'people'
    | 'when'
    | 'whenFirst'
    | 'more'
    | 'summary'
    | 'overlaps'
    | 'noClient'
    | 'noService'
    | 'noTime'
    | 'noDates'
    | 'total'
    | 'messages'
    | 'noMessages'
    | 'taxIncluded'
    | 'taxAdded'
    | 'policy'
    | 'book'
    | 'record'
    | 'outcome'
    | 'done'
    | 'recorded'
    | 'another'
    | 'sameClient'
    | 'show'
    | 'code'
    | 'new',
    string
  >
  colors: Record<'more' | 'by' | 'status' | 'expert' | 'service', string>
  filters: Record<'service' | 'status' | 'bill' | 'all' | 'some', string>
  board: Record<
    'open' | 'expected' | 'arrived' | 'in_progress' | 'completed' | 'away' | 'none',
    string
  >
  print: {
    print: string
    title: string
    time: string
    client: string
    service: string
    expert: string
    status: string
    none: string
  }
  blocks: Record<
    | 'word'
    | 'open'
    | 'title'
    | 'from'
    | 'to'
    | 'note'
    | 'noteWhy'
    | 'inTheWay'
    | 'keep'
    | 'done'
    | 'removed'
    | 'remove'
    | 'order'
    | 'incomplete',
    string
  >
  columns: Record<
    | 'pages'
    | 'previous'
    | 'next'
    | 'range'
    | 'noExperts'
    | 'by'
    | 'expert'
    | 'resource'
    | 'withoutResource'
    | 'noResources'
    | 'skipped'
    | 'absent',
    string
  >
}

/** The words of the search for whom an appointment is for, which only the desk loads. */
export type DeskClientWords = Record<'hint' | 'walkIn' | 'walkInName' | 'useKnown', string> & {
  /** Makes a new client of what was typed. */
  create: (typed: string) => string
  /** Whose the telephone number or the email is. */
  known: (name: string) => string
}

/** What can be done with an appointment that cannot take place as booked. */
export type SolutionName = 'colleague' | 'otherTimes' | 'cancel' | 'leave' | 'nothing'

/** The words of the worklist of affected appointments. */
export type AffectedWords = {
  title: string
  lead: string
  /** Of the calendar: how many there are, and the way to them. */
  found: (count: number) => string
  open: string
  none: string
  noneWhy: string
  back: string
  from: string
  to: string
  causes: Record<ConflictKind, (name: string) => string>
  /** What is done with one of them; `name`: the colleague. */
  solutions: Record<Exclude<SolutionName, 'colleague'>, string>
  colleague: (name: string) => string
  noColleague: string
  solutionOf: (client: string) => string
  forAll: string
  forAllOf: Record<SolutionName, string>
  costs: (before: string, after: string) => string
  requested: (when: string) => string
  accepted: (count: number) => string
  hideAccepted: string
  takeBack: string
  message: string
  messageHint: string
  reason: string
  notify: string
  apply: (count: number) => string
  applying: (done: number, all: number) => string
  nothingChosen: string
  report: string
  done: Record<Exclude<SolutionName, 'nothing'>, (count: number) => string>
  refunded: (amounts: string) => string
  failed: (count: number) => string
  undo: string
  undoing: string
  undone: string
  /** Where something was refunded. */
  refundsStay: string
  partlyUndone: (count: number) => string
  goOn: string
  more: (count: number) => string
}
