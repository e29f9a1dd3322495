import type { z } from 'zod'
import type { scheduleComment } from '../../../contract/endpoints/schedules/comments.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { comments } from '../booking/comments.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { staffAnswers } from '../forms/staffAnswers.ts'
import type { GivenAnswer } from './answerSection.ts'
import { presentedAs } from '../kernel/callAs.ts'
import { momentInWords, zoneOf, type Reading } from './reading.ts'
import { whenInWords } from './scheduleSection.ts'
import { tableSection, type Section } from './section.ts'

type Comment = z.infer<typeof scheduleComment>
/** A comment with the appointment it was written on. */
export type AppointmentComment = Comment & { appointment: ScheduleRecord }

/** The most comments of one appointment. */
const mostComments = 10_000

/** What is said about appointments, as the caller may see it. */
export const commentsOn = async (
  context: ScopedContext,
  schedules: readonly ScheduleRecord[],
): Promise<AppointmentComment[]> => {
  const found: AppointmentComment[] = []
  for (const appointment of schedules) {
    const reply = comments['comments.get'](
      { schedule: appointment.id, limit: mostComments },
      context,
    )
    const read = await presentedAs(context, 'comments.get', reply)
    if (!('items' in read)) throw new TypeError('Comments of an appointment are a list')
    found.push(...read.items.map((comment) => ({ ...comment, appointment })))
  }
  return found
}

/** Comments on appointments as a part of an export. */
export const commentSection = (found: readonly AppointmentComment[], reading: Reading): Section => {
  const { comment: words, parts } = dataExportWords[reading.language]
  return tableSection(
    {
      name: 'comments',
      title: parts.comments,
      records: found.map(({ appointment: _appointment, ...comment }) => comment),
    },
    [words.appointment, words.author, words.text, words.at],
    found.map(({ appointment, author, body, create }) => [
      `${whenInWords(appointment, reading)} (${appointment.code})`,
      author.name || words.system,
      body ?? words.deleted,
      momentInWords(create.date, appointment.timeZone, reading),
    ]),
  )
}

const answered = (items: readonly StaffForm[], about: string, zone: string): GivenAnswer[] =>
  items.flatMap(({ form, answer }) => (answer === null ? [] : [{ form, answer, about, zone }]))

/** What was answered for appointments, as the caller may see it. */
export const answersOfSchedules = async (
  context: ScopedContext,
  schedules: readonly ScheduleRecord[],
  reading: Reading,
): Promise<GivenAnswer[]> => {
  const given: GivenAnswer[] = []
  for (const appointment of schedules) {
    const reply = staffAnswers['schedules.answers']({ schedule: appointment.id }, context)
    const { items } = await presentedAs(context, 'schedules.answers', reply)
    given.push(
      ...answered(
        items,
        `${whenInWords(appointment, reading)} (${appointment.code})`,
        appointment.timeZone,
      ),
    )
  }
  return given
}

/** What was answered in visit records, as the caller may see it. */
export const answersOfAttendances = async (
  context: ScopedContext,
  attendances: readonly StoredRecord[],
  reading: Reading,
): Promise<GivenAnswer[]> => {
  const given: GivenAnswer[] = []
  const { name } = entityWords[reading.language].entities.clientAttendances
  for (const attendance of attendances) {
    const reply = staffAnswers['attendances.answers']({ attendance: attendance.id }, context)
    const { items } = await presentedAs(context, 'attendances.answers', reply)
    const zone = zoneOf(reading, attendance)
    const about = `${name}, ${momentInWords(String(attendance['date']), zone, reading)}`
    given.push(...answered(items, about, zone))
  }
  return given
}
