/** The words of the calendar's keys, which only who uses them loads. */
export type CalendarKeyWords = Record<
  | 'grid'
  | 'resources'
  | 'hint'
  | 'hintOpen'
  | 'howToMove'
  | 'backAgain'
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
