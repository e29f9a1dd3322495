import type { CalendarWords, SeriesWords } from './calendar.ts'
import type { EditorWords } from './editors.ts'
import type { ClientWords, RecordWords } from './records.ts'
import type { FormWords } from './forms.ts'
import type { GuestWords } from './guests.ts'
import type { InvitationWords } from './invitations.ts'
import type { ImportWords, ListWords } from './lists.ts'
import type { MessageWords } from './messages.ts'
import type { ScheduleWords } from './appointments.ts'

/**
 * The words of lists, forms and pages of the back office; a catalog that lacks one does not
 * compile. `%{name}` stands for what is put in.
 */
export type ViewWords = CalendarWords &
  FormWords &
  ListWords & {
    editors: EditorWords
    imports: ImportWords
    invitations: InvitationWords
    guests: GuestWords
    clients: ClientWords
    records: RecordWords
    schedules: ScheduleWords
    series: SeriesWords
    messages: MessageWords
    answers: Record<
      | 'title'
      | 'none'
      | 'waiting'
      | 'byTeam'
      | 'byClient'
      | 'fill'
      | 'fillOf'
      | 'change'
      | 'changeOf'
      | 'now'
      | 'save'
      | 'cancel'
      | 'take'
      | 'taken',
      string
    >
  }
