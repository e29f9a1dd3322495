import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { largestInteger, wholeId } from '../kernel/fields.ts'
import { formSectionsSchema } from '../forms/schema.ts'
import { file } from '../kernel/uploads.ts'
import { answersGiven, bookedItem, byLink, linkToken } from './public.ts'

/**
 * Answers that take the place of those before; `revision` is the one that they were written over.
 */
const answersChanged = answersGiven.extend({
  revision: z.int().min(1).max(largestInteger).optional(),
})

const values = z.record(z.string(), z.unknown())
const formName = z.object({ id: z.int(), name: z.string(), version: z.int() })

/** A form as a visitor sees it, with what they have answered already. */
export const visitorForm = z.object({
  form: formName,
  askOn: z.int(),
  sections: formSectionsSchema,
  answer: z
    .object({ values, signer: z.string().nullable(), revision: z.int(), submittedAt: z.string() })
    .nullable(),
})
export type VisitorForm = z.infer<typeof visitorForm>

/**
 * What was agreed to: the fingerprint of its text, the version of the form, when, from where, and
 * the signature beside it.
 */
const consent = z.object({
  key: z.string(),
  textHash: z.string(),
  version: z.int(),
  at: z.string(),
  ip: z.string(),
  signature: z.unknown().nullable(),
})

/**
 * A form as the back office sees it. `sections` are the questions as they are now, those of the
 * `answer` as they were then; `hidden` are the keys of answers that the caller may not read,
 * `suggestions` what an answer says of the client where the client’s record says nothing.
 */
export const staffForm = z.object({
  form: formName,
  askOn: z.int().nullable(),
  sections: formSectionsSchema,
  isOpen: z.boolean(),
  answer: z
    .object({
      id: z.int(),
      version: z.int(),
      sections: formSectionsSchema,
      values,
      consents: z.array(consent),
      hidden: z.array(z.string()),
      suggestions: z.array(z.object({ field: z.string(), value: z.string() })),
      signer: z.string().nullable(),
      author: z.object({ id: z.int(), name: z.string() }).nullable(),
      revision: z.int(),
      submittedAt: z.string(),
      editedAt: z.string().nullable(),
    })
    .nullable(),
})
export type StaffForm = z.infer<typeof staffForm>

const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() })
/** A file as an answer names it. */
export const sentFile = z.object({
  token: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
})

const ofSchedules = (call: string) => ({
  boAdmin: `branch_offices/schedules/forms/${call}`,
  oAdmin: `organizations/schedules/forms/${call}`,
  pAdmin: `partners/schedules/forms/${call}`,
})
const ofAttendances = (call: string) => ({
  boAdmin: `branch_offices/clients/attendances/forms/${call}`,
})

/** What forms ask and what was answered to them (definitions 3.13). */
export const answers = {
  'public.forms': endpoint({
    summary: 'The forms that services ask when they are booked',
    at: { anyone: 'clients/forms/get' },
    input: () =>
      z.object({
        branchOffice: wholeId,
        ...byLink,
        /** As they are booked; of each, only the service counts here. */
        items: z.array(bookedItem).min(1).max(10),
      }),
    output: () => listed(visitorForm),
    perMinute: 120,
  }),
  'public.answers': endpoint({
    summary: 'The forms that wait to be answered before an appointment, by the token of its link',
    at: { anyone: 'public/schedules/forms/get' },
    input: () => z.object({ token: linkToken }),
    output: () => listed(visitorForm),
    perMinute: 120,
  }),
  'public.answer': endpoint({
    summary:
      'Answer a form before the appointment, or answer it anew; until the appointment begins',
    at: { anyone: 'public/schedules/forms/edit' },
    input: () => answersChanged.extend({ token: linkToken }),
    output: () => listed(visitorForm),
    perMinute: 30,
  }),
  'public.answerFile': endpoint({
    summary:
      'Send a file or a handwritten signature for a question, with the secret of a held time, or the token of an appointment or an offer',
    at: { anyone: 'public/forms/files/create' },
    proofOfWork: 'underLoad',
    input: () =>
      z.object({
        hold: z.string().min(1).max(200).optional(),
        token: linkToken.optional(),
        /** The token of a visitor’s place on the waiting list, while a time is held for them. */
        waiting: linkToken.optional(),
        file: file().input,
      }),
    output: () => sentFile,
    perMinute: 20,
    takesFilesOfVisitors: true,
  }),
  'schedules.answers': endpoint({
    summary: 'The forms of an appointment and what was answered',
    at: ofSchedules('get'),
    needs: [['schedule', 'view']],
    input: () => z.object({ schedule: wholeId }),
    output: () => listed(staffForm),
  }),
  'schedules.answer': endpoint({
    summary: 'Write down what a client answers to a form of an appointment',
    at: ofSchedules('edit'),
    needs: [['schedule', 'edit']],
    input: () => answersChanged.extend({ schedule: wholeId }),
    output: () => listed(staffForm),
  }),
  'schedules.answerFile': endpoint({
    summary: 'Send a file or a handwritten signature for a question of an appointment',
    at: ofSchedules('files/create'),
    needs: [['schedule', 'edit']],
    input: () => z.object({ schedule: wholeId, file: file().input }),
    output: () => sentFile,
  }),
  'attendances.answers': endpoint({
    summary: 'The forms for attendances and what was answered in one',
    at: ofAttendances('get'),
    needs: [['client_attendance', 'view']],
    input: () => z.object({ attendance: wholeId }),
    output: () => listed(staffForm),
  }),
  'attendances.answer': endpoint({
    summary: 'Fill in a form in an attendance, while it is a draft',
    at: ofAttendances('edit'),
    needs: [['client_attendance', 'edit']],
    input: () => answersChanged.extend({ attendance: wholeId }),
    output: () => listed(staffForm),
  }),
  'attendances.answerFile': endpoint({
    summary: 'Send a file or a handwritten signature for a question in an attendance',
    at: ofAttendances('files/create'),
    needs: [['client_attendance', 'edit']],
    input: () => z.object({ attendance: wholeId, file: file().input }),
    output: () => sentFile,
  }),
  'answers.viewFile': endpoint({
    hiddenBy: 'files',
    summary: 'The bytes of a file or signature that was answered with; reading it is audited',
    at: {
      boAdmin: 'branch_offices/forms/files/view',
      oAdmin: 'organizations/forms/files/view',
      pAdmin: 'partners/forms/files/view',
    },
    needs: [['client_file', 'view']],
    input: () =>
      z.object({ token: z.string().min(1).max(200), inline: z.boolean().default(false) }),
    output: () => z.object({}),
    answersFile: true,
  }),
}
