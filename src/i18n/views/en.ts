import { en as calendar } from './calendar/en.ts'
import { en as editors } from './editors/en.ts'
import { en as guests } from './guests/en.ts'
import { en as invitations } from './invitations/en.ts'
import { en as forms } from './forms/en.ts'
import { en as lists } from './lists/en.ts'
import { en as records } from './records/en.ts'
import { en as clients } from './clients/en.ts'
import { en as imports } from './imports/en.ts'
import { en as schedules } from './schedules/en.ts'
import { en as messages } from './messages/en.ts'
import { en as series } from './series/en.ts'
import type { ViewWords } from './words.ts'

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
