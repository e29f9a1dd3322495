import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import {
  choice,
  data,
  day,
  instant,
  integer,
  largestInteger,
  longText,
  reference,
  status,
  text,
} from '../kernel/fields.ts'
import { oneLine, string } from '../text/texts.ts'
import { paidAppointment } from './payments.ts'
import { file } from '../kernel/uploads.ts'

export const attendanceVisibilities = { team: 1, author_only: 2, author_and_admins: 3 } as const

/** What was measured at an appointment. */
export const measurementsSchema = z
  .array(
    z.object({
      name: string(1, 60, oneLine),
      value: string(0, 60, oneLine),
      unit: string(0, 20, oneLine).nullish(),
    }),
  )
  .max(30)

const addenda = z.array(
  z.object({ at: z.string(), by: z.object({ id: z.int(), name: z.string() }), text: z.string() }),
)

/**
 * What happened at a client's appointment, signed by the person who wrote it (definitions 3.7);
 * there where the organization's plan has attendances.
 */
export const clientAttendances = entity({
  name: 'clientAttendances',
  singular: 'clientAttendance',
  owner: 'branchOffice',
  titledBy: 'date',
  searchedBy: ['client', 'reason', 'diagnosis', 'treatment'],
  sortedBy: 'date',
  fields: {
    branchOffice: reference('branchOffices'),
    client: reference('clients').masked('clients'),
    date: instant(),
    /**
     * The appointment it was written about, one of the client's at the branch: as many attendances
     * as the appointment has services.
     */
    schedule: integer({ min: 1, max: largestInteger }).optional().narrowing(),
    visit: data(paidAppointment.nullable()).readOnly(),
    expert: reference('experts').optional(),
    product: reference('products').optional(),
    reason: longText({ max: 4000 }).optional().masked('notes'),
    observations: longText({ max: 4000 }).optional().masked('notes'),
    diagnosis: longText({ max: 4000 }).optional().masked('notes'),
    treatment: longText({ max: 4000 }).optional().masked('notes'),
    recommendations: longText({ max: 4000 }).optional().masked('notes'),
    measurements: data(measurementsSchema).initially([]).masked('notes'),
    nextVisit: day().optional(),
    visibility: choice(attendanceVisibilities).initially(1),
    /**
     * Sent with a change to `amended`: what is added, dated; nothing that was signed is altered.
     */
    addendum: longText({ max: 4000 }).optional().masked('notes'),
    addenda: data(addenda).readOnly().masked('notes'),
    signature: data(
      z
        .object({
          at: z.string(),
          by: z.object({ id: z.int(), name: z.string() }),
          sha256: z.string(),
        })
        .nullable(),
    ).readOnly(),
    status: status('attendance').initially({ id: 1 }).masked('notes'),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/clients/attendances',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'client_attendance',
    },
  },
})

export const fileKinds = { document: 1, image: 2, consent: 3, other: 4 } as const

/**
 * A file kept with an attendance; its bytes are read by `files/view` alone, which is audited
 * (definitions 3.7).
 */
export const attendanceFiles = entity({
  name: 'attendanceFiles',
  singular: 'attendanceFile',
  owner: 'branchOffice',
  titledBy: 'name',
  searchedBy: ['name', 'note'],
  hiddenBy: 'files',
  fields: {
    branchOffice: reference('branchOffices'),
    attendance: reference('clientAttendances'),
    file: file(),
    /** What it is called; the name that the file came with, where none is given. */
    name: text({ min: 0, max: 120 }).initially(''),
    kind: choice(fileKinds).initially(1),
    takenAt: day().optional(),
    note: text({ min: 0, max: 300 }).optional().masked('notes'),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/clients/attendances/files',
      can: ['get', 'create', 'delete'],
      needs: 'client_file',
    },
  },
})
