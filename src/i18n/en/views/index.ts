import { en as calendar } from './calendar.ts'
import { en as editors } from './editors.ts'
import { en as guests } from './guests.ts'
import { en as invitations } from './invitations.ts'
import { en as forms } from './forms.ts'
import { en as lists } from './lists.ts'
import { en as records } from './records.ts'
import { en as clients } from './clients.ts'
import { en as imports } from './imports.ts'
import { en as schedules } from './appointments.ts'
import { en as messages } from './messages.ts'
import { en as series } from './series.ts'
import type { ViewWords } from '../../shape/views.ts'

export const en: ViewWords = {
  ...calendar,
  ...forms,
  ...lists,
  editors,
  imports,
  invitations,
  guests,
  clients,
  records,
  schedules,
  messages,
  series,
  answers: {
    title: 'Forms',
    none: 'No forms are asked here',
    waiting: 'Not answered yet',
    byTeam: 'Written down by %{who}, %{when}',
    byClient: 'Answered by %{who}, %{when}',
    fill: 'Fill in',
    fillOf: 'Fill in %{name}',
    change: 'Change',
    changeOf: 'Change the answers to %{name}',
    save: 'Save answers',
    cancel: 'Cancel',
    now: 'As it stands now',
    take: 'Put on the client’s record',
    taken: 'Put on the client’s record.',
  },
}
