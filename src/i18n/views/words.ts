import type { CalendarWords } from './calendar/words.ts'
import type { EditorWords } from './editors/words.ts'
import type { ClientWords } from './clients/words.ts'
import type { FormWords } from './forms/words.ts'
import type { GuestWords } from './guests/words.ts'
import type { InvitationWords } from './invitations/words.ts'
import type { ImportWords } from './imports/words.ts'
import type { MessageWords } from './messages/words.ts'
import type { ListWords } from './lists/words.ts'
import type { RecordWords } from './records/words.ts'
import type { ScheduleWords } from './schedules/words.ts'
import type { SeriesWords } from './series/words.ts'

/** The words of lists, forms and pages of the back office; a catalog that lacks one does not compile. `%{name}` stands for what is put in. */
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
