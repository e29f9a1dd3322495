import { sql, type Transaction } from 'kysely'
import type {
  AnswerBook,
  AnswersOf,
  FormToAnswer,
  KeptFile,
  StoredAnswer,
} from '../../../../ports/forms.ts'
import type { Tables } from '../../tables.ts'
import { readDatabaseError } from '../../connection/databaseErrors.ts'

const findGivenAnswers =
  (transaction: Transaction<Tables>): AnswerBook['given'] =>
  async (organization, to) => {
    const found =
      await sql<Row>`select a.id, a.schedule_id as schedule, a.attendance_id as attendance,
        json_build_object('id', a.form_id, 'name', v.name, 'version', a.version) as form, v.sections, a.answers as values, a.consents, a.signer,
        a.account_id as account, a.author_name as author, a.revision, a.submitted_at as submitted, a.edited_at as edited
      from form_answer a
      join form_version v on v.organization_id = a.organization_id and v.form_id = a.form_id and v.version = a.version
      where a.organization_id = ${organization} and ${ownColumn(to)} = ${idOf(to)} order by a.id`.execute(
        transaction,
      )
    return found.rows.map(({ account, author, submitted, edited, ...row }) => ({
      ...row,
      author: account === null ? null : { id: account, name: author ?? '' },
      submittedAt: submitted.toISOString(),
      editedAt: edited?.toISOString() ?? null,
    }))
  }

const keepAnswer =
  (transaction: Transaction<Tables>): AnswerBook['keep'] =>
  async (organization, to, answer) => {
    try {
      const kept = await sql<{
        answer: Awaited<ReturnType<AnswerBook['keep']>>
      }>`select keep_answer(${organization}, ${JSON.stringify({ ...answer, ...to })}::jsonb) as answer`.execute(
        transaction,
      )
      return kept.rows[0]!.answer
    } catch (error) {
      if (readDatabaseError(error)?.state === 'PA013') return { result: 'taken' }
      throw error
    }
  }

const findPlaceOfAnswer =
  (transaction: Transaction<Tables>): AnswerBook['whereGiven'] =>
  async (organization, answer) => {
    const found = await sql<{
      form: number
      schedule: number | null
      attendance: number | null
      branchOffice: number
    }>`select a.form_id as form, a.schedule_id as schedule, a.attendance_id as attendance,
        coalesce(s.branch_office_id, t.branch_office_id) as "branchOffice"
      from form_answer a
      left join schedule s on s.organization_id = a.organization_id and s.id = a.schedule_id
      left join client_attendance t on t.organization_id = a.organization_id and t.id = a.attendance_id
      where a.organization_id = ${organization} and a.id = ${answer}`.execute(transaction)
    const [given] = found.rows
    if (given === undefined) return undefined
    const { form, schedule, attendance, branchOffice } = given
    return {
      form,
      to: schedule === null ? { attendance: attendance! } : { schedule },
      branchOffice,
    }
  }

const discardAnswers =
  (transaction: Transaction<Tables>): AnswerBook['discard'] =>
  async (organization, attendance) => {
    const gone = await sql<{ file: KeptFile }>`delete from form_file f using form_answer a
      where f.organization_id = ${organization} and a.organization_id = ${organization} and a.attendance_id = ${attendance}
        and f.answer_id = a.id returning f.file`.execute(transaction)
    await sql`delete from form_answer where organization_id = ${organization} and attendance_id = ${attendance}`.execute(
      transaction,
    )
    return gone.rows.map(({ file }) => file)
  }

/**
 * The forms to answer and what was answered to them, inside one transaction; the function
 * keep_answer writes.
 */
export const answersWithin = (transaction: Transaction<Tables>): AnswerBook => ({
  ofServices: async (organization, entailedProducts) => {
    const found =
      await sql<FormToAnswer>`select f.id, f.name, f.version, f.sections, min(p.ask_on) as "askOn"
      from unnest(${[...entailedProducts]}::bigint[]) with ordinality as service (id, place)
      join entailed_product e on e.organization_id = ${organization} and e.id = service.id
      join product p on p.organization_id = e.organization_id and p.id = e.product_id
      join form f on f.organization_id = p.organization_id and f.id = p.form_id and f.status_id = form_status('enabled') and f.deleted_at is null
      group by f.organization_id, f.id order by min(service.place)`.execute(transaction)
    return found.rows
  },
  ofPurpose: async (organization, branchOffice, purpose) => {
    const found =
      await sql<FormToAnswer>`select id, name, version, sections, null::int as "askOn" from form
      where organization_id = ${organization} and purpose = ${purpose} and status_id = form_status('enabled') and deleted_at is null
        and (branch_office_id is null or branch_office_id = ${branchOffice}) order by title_key, id limit 200`.execute(
        transaction,
      )
    return found.rows
  },
  given: findGivenAnswers(transaction),
  among: async (organization, of) => {
    const [column, ids] =
      'schedules' in of
        ? ([sql`schedule_id`, of.schedules] as const)
        : ([sql`attendance_id`, of.attendances] as const)
    const found = await sql<{ id: number }>`select distinct ${column} as id from form_answer
      where organization_id = ${organization} and ${column} = any (${[...ids]}::bigint[])`.execute(
      transaction,
    )
    return found.rows.map(({ id }) => id)
  },
  keep: keepAnswer(transaction),
  addFile: async (organization, file, at) => {
    const added = await sql<{
      id: number
    }>`insert into form_file (organization_id, file, created_at)
      values (${organization}, ${JSON.stringify(file)}::jsonb, ${at}) returning id`.execute(
      transaction,
    )
    return added.rows[0]!.id
  },
  files: async (organization, ids) => {
    const found = await sql<{
      id: number
      answer: number | null
      file: KeptFile
    }>`select id, answer_id as answer, file from form_file
      where organization_id = ${organization} and id = any (${[...ids]}::bigint[])`.execute(
      transaction,
    )
    return found.rows
  },
  whereGiven: findPlaceOfAnswer(transaction),
  discard: discardAnswers(transaction),
})

type Row = Omit<StoredAnswer, 'author' | 'submittedAt' | 'editedAt'> & {
  account: number | null
  author: string | null
  submitted: Date
  edited: Date | null
}

const ownColumn = (to: AnswersOf) => ('schedule' in to ? sql`a.schedule_id` : sql`a.attendance_id`)
const idOf = (to: AnswersOf): number => ('schedule' in to ? to.schedule : to.attendance)
