/** The words of the calendar and of one booking in it. */
export type CalendarWords = {
  calendar: Record<
    | 'today'
    | 'previous'
    | 'next'
    | 'view'
    | 'day'
    | 'week'
    | 'team'
    | 'bookOn'
    | 'month'
    | 'list'
    | 'chooseBranch'
    | 'noBranch'
    | 'noBranchWhy'
    | 'legend'
    | 'emptyDay'
    | 'first'
    | 'hasNote'
    | 'showLegend'
    | 'off'
    | 'emptyWeek'
    | 'emptyMonth'
    | 'emptyList'
    | 'noneFound'
    | 'search'
    | 'searchName'
    | 'searchCode'
    | 'failed'
    | 'hoursFailed'
    | 'unnamed'
    | 'hiddenClient'
    | 'more'
    | 'allExperts'
    | 'someExperts'
    | 'everybody',
    string
  >
  booking: Record<
    | 'details'
    | 'close'
    | 'client'
    | 'booker'
    | 'email'
    | 'phone'
    | 'service'
    | 'expert'
    | 'time'
    | 'code'
    | 'total'
    | 'discount'
    | 'status'
    | 'channel'
    | 'made'
    | 'people'
    | 'group'
    | 'groupDecided'
    | 'reconfirmed'
    | 'notReconfirmed'
    | 'whetherTheyCome'
    | 'resources'
    | 'addons'
    | 'addonsOf'
    | 'addonAlways'
    | 'addonCount'
    | 'addonsChange'
    | 'addonsSave'
    | 'addonsBack'
    | 'comments',
    string
  > & {
    channels: Record<
      'admin' | 'public_page' | 'direct_link' | 'widget' | 'api' | 'import' | 'waitlist',
      string
    >
  }
}

/** The words of bookings that repeat. `%{name}` stands for what is put in. */
export type SeriesWords = Record<
  | 'title'
  | 'repeat'
  | 'freq'
  | 'daily'
  | 'weekly'
  | 'monthly'
  | 'every'
  | 'days'
  | 'weeks'
  | 'months'
  | 'onDays'
  | 'onDay'
  | 'ends'
  | 'after'
  | 'onDate'
  | 'count'
  | 'until'
  | 'whenFirst'
  | 'dates'
  | 'loading'
  | 'failed'
  | 'allFree'
  | 'inTheWay'
  | 'free'
  | 'decide'
  | 'undecided'
  | 'leaveOut'
  | 'keep'
  | 'allOut'
  | 'allKept'
  | 'allNext'
  | 'other'
  | 'leftOut'
  | 'kept'
  | 'book'
  | 'each'
  | 'done'
  | 'label'
  | 'place'
  | 'own'
  | 'which'
  | 'this'
  | 'this_and_following'
  | 'all_future'
  | 'moved'
  | 'cancelled',
  string
>

/** The words of the calendar's keys, which only who uses them loads. */
export type CalendarKeyWords = Record<
  | 'grid'
  | 'resources'
  | 'hint'
  | 'hintOpen'
  | 'howToMove'
  | 'backAgain'
  | 'fixed'
  | 'free'
  | 'closed'
  | 'buffer',
  string
> & {
  /** What is lifted would share its time with this. */
  overlaps: (name: string) => string
}

/** What the sheet of shortcuts says of them. */
export type CalendarShortcutWords = Record<
  'calendar' | 'book' | 'today' | 'view' | 'turn' | 'times' | 'press' | 'lift' | 'stretch',
  string
>
