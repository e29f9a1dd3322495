import { entity } from '../entity.ts'
import { choice, day, reference, text } from '../fields.ts'
import { file } from '../uploads.ts'

export const fileKinds = { document: 1, image: 2, consent: 3, other: 4 } as const

/** A file kept with an attendance; its bytes are read by `files/view` alone, which is audited (definitions 3.7). */
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
    boAdmin: { path: 'branch_offices/clients/attendances/files', can: ['get', 'create', 'delete'], needs: 'client_file' },
  },
})
