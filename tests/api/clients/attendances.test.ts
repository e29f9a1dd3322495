import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import {
  attendedBranch,
  colleaguesRights,
  fingerprintOf,
  type AttendedBranch,
} from '../../support/furnished/attendances.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const hours = (count: number) => new Date(present.getTime() + count * 3_600_000)
const signed = { status: { id: 2 } }
const amending = (addendum: string) => ({ status: { id: 3 }, addendum })
const voided = { status: { id: 4, comments: 'Entered for the wrong client' } }

let branch: AttendedBranch
beforeEach(async () => {
  branch = await attendedBranch(api())
})

describe('an attendance', () => {
  it('exists only where the plan of the organization has them', async () => {
    const { id } = await branch.created()
    await branch.switchPlan(false)
    expect(codeOf(await branch.call('get', {}))).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.call('get', { id }))).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.creating())).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.editing(id, { reason: 'Other' }))).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.call('delete', { id }))).toBe('LIMIT_REACHED')
    const { corner, server } = branch
    answerOf(
      await server.post(
        'partners/organizations/edit',
        { id: corner.ids.organizations, data: { plan: null } },
        corner.signedIn.pAdmin,
      ),
    )
    expect(codeOf(await branch.creating())).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.call('get', { id: 999_999 }))).toBe('LIMIT_REACHED')
  })

  it('took place at most a day from now', async () => {
    expect(said(await branch.creating({ date: hours(23.9).toISOString() }))).toBe('answered')
    expect(said(await branch.creating({ date: hours(24.1).toISOString() }))).toBe(
      `date tooBig ${hours(24).toISOString()}`,
    )
    const { id } = await branch.created()
    expect(said(await branch.editing(id, { date: '2027-02-11T10:00:00Z' }))).toBe(
      `date tooBig ${hours(24).toISOString()}`,
    )
  })

  it('begins as a draft, without an addendum', async () => {
    expect(said(await branch.creating(signed))).toBe('BAD_TRANSITION')
    expect(said(await branch.creating({ addendum: 'More' }))).toBe('addendum notAllowed')
    const { id } = await branch.created()
    expect(said(await branch.editing(id, { addendum: 'More' }))).toBe('addendum notAllowed')
    expect(said(await branch.editing(id, amending('More')))).toBe('BAD_TRANSITION')
  })

  it('is signed by its author alone, with what it says, when and by whom', async () => {
    const { id } = await branch.created()
    const colleague = await branch.admin('colleague', colleaguesRights)
    expect(said(await branch.editing(id, { reason: 'Seen by a colleague' }, colleague))).toBe(
      'answered',
    )
    expect(said(await branch.editing(id, signed, colleague))).toBe('FORBIDDEN')
    expect((await branch.read(id))['signature']).toBeNull()

    const record = answerOf<Values>(await branch.editing(id, { ...signed, diagnosis: 'Sound' }))
    const author = (record['create'] as { user: { id: number; name: string } }).user
    expect(record).toMatchObject({
      diagnosis: 'Sound',
      status: { sysName: 'signed' },
      signature: { at: present.toISOString(), by: author },
    })
    expect(record).toMatchObject({ signature: { sha256: fingerprintOf(record) } })
  })

  it.each([
    ['another diagnosis', { diagnosis: 'Other' }],
    ['another diagnosis with an addendum', { ...amending('More'), diagnosis: 'Other' }],
    ['another measurement on its way to void', { ...voided, measurements: [] }],
    ['other eyes', { ...amending('More'), visibility: 2 }],
    ['the same once more', signed],
    ['nothing at all', {}],
    ['the way back', { status: { id: 1 } }],
  ])('takes no more changes once it is signed: %s', async (_, data) => {
    const { id } = await branch.created()
    const record = answerOf<Values>(await branch.editing(id, signed))
    expect(said(await branch.editing(id, data))).toBe('BAD_TRANSITION')
    expect(await branch.read(id)).toEqual(record)
  })

  it('is amended by dated addenda, one after the other, and keeps its signature', async () => {
    const { server, editing } = branch
    const { id } = await branch.created()
    const { signature, diagnosis } = answerOf<Values>(await editing(id, signed))
    expect(said(await editing(id, { status: { id: 3 } }))).toBe('addendum required')
    server.setNow(hours(1))
    // A form sends everything it shows.
    const sent = {
      ...amending('Blood pressure was taken later'),
      diagnosis,
      date: '2027-01-11T10:00:00-05:00',
      measurements: [{ unit: 'kg', value: '70', name: 'Weight' }],
    }
    answerOf(await editing(id, sent))
    server.setNow(hours(2))
    const colleague = await branch.admin('colleague', colleaguesRights)
    const record = answerOf<Values>(await editing(id, { addendum: 'Confirmed' }, colleague))
    expect(record).toMatchObject({
      signature,
      diagnosis,
      addendum: null,
      status: { sysName: 'amended' },
      addenda: [
        {
          at: hours(1).toISOString(),
          text: 'Blood pressure was taken later',
          by: { name: 'bo-alondra@admin.test' },
        },
        { at: hours(2).toISOString(), text: 'Confirmed', by: { name: 'colleague@admin.test' } },
      ],
    })
  })

  it('is void only with a reason, and then for good', async () => {
    const { id } = await branch.created()
    answerOf(await branch.editing(id, signed))
    expect(said(await branch.editing(id, { status: { id: 4 } }))).toBe('status.comments required')
    expect(answerOf<Values>(await branch.editing(id, voided))['status']).toMatchObject({
      sysName: 'void',
      comments: voided.status.comments,
    })
    for (const data of [
      amending('More'),
      { status: { id: 4, comments: 'Another reason' } },
      { addendum: 'More' },
    ]) {
      expect(codeOf(await branch.editing(id, data))).toMatch(/BAD_TRANSITION|VALIDATION/)
    }
    expect((await branch.read(id))['status']).toMatchObject({
      sysName: 'void',
      comments: voided.status.comments,
    })
  })

  it('is deleted only while it is a draft', async () => {
    const draft = await branch.created()
    expect(codeOf(await branch.call('delete', { id: draft.id }))).toBe('answered')
    expect(codeOf(await branch.call('get', { id: draft.id }))).toBe('NOT_FOUND')
    for (const steps of [[signed], [signed, amending('More')], [voided]]) {
      const { id } = await branch.created()
      for (const step of steps) answerOf(await branch.editing(id, step))
      expect(codeOf(await branch.call('delete', { id }))).toBe('BAD_TRANSITION')
    }
  })

  it('is locked as a draft after two days, for users who may not delete it', async () => {
    const { server, editing } = branch
    const colleague = await branch.admin('colleague', colleaguesRights)
    const { id } = await branch.created({}, colleague)
    server.setNow(hours(48))
    const later = await branch.admin('later', colleaguesRights)
    expect(said(await editing(id, { reason: 'In time' }, later))).toBe('answered')
    server.setNow(hours(48.01))
    expect(said(await editing(id, { reason: 'Too late' }, later))).toBe('FORBIDDEN')
    const head = await branch.admin('head')
    expect(said(await editing(id, { reason: 'By the head' }, head))).toBe('answered')
  })

  it('is locked after as many hours as its branch says', async () => {
    const { server, editing } = branch
    const head = await branch.admin('head')
    answerOf(
      await server.post(
        'branch_offices/config/edit',
        { key: 'schedule', data: { attendanceLockHours: 72 } },
        head,
      ),
    )
    const { id } = await branch.created({}, await branch.admin('colleague', colleaguesRights))
    server.setNow(hours(72))
    const later = await branch.admin('later', colleaguesRights)
    expect(said(await editing(id, { reason: 'In time' }, later))).toBe('answered')
    server.setNow(hours(72.01))
    expect(said(await editing(id, { reason: 'Too late' }, later))).toBe('FORBIDDEN')
  })
})

describe('an attendance that is not for everybody', () => {
  const seenBy = async (who: Record<string, string>, id: number) => [
    codeOf(await branch.call('get', { id }, who)),
    answerOf<{ items: { id: number }[] }>(await branch.call('get', {}, who)).items.some(
      (item) => item.id === id,
    ),
    answerOf<{ items: unknown[] }>(await branch.call('get', { ids: [id] }, who)).items.length,
    codeOf(await branch.editing(id, { reason: 'Other' }, who)),
  ]
  const hidden = ['NOT_FOUND', false, 0, 'NOT_FOUND']
  const shown = ['answered', true, 1, 'answered']

  it.each([
    ['for the team, everybody', 1, shown, shown, shown],
    ['for the author only', 2, shown, hidden, hidden],
    ['for author and administrators, those who look after administrators', 3, shown, hidden, shown],
  ])('is seen by whom it is for: %s', async (_, visibility, byAuthor, byColleague, byHead) => {
    const { id } = await branch.created({ visibility })
    const colleague = await branch.admin('colleague', colleaguesRights)
    const head = await branch.admin('head')
    expect(await seenBy(branch.author, id)).toEqual(byAuthor)
    expect(await seenBy(colleague, id)).toEqual(byColleague)
    expect(await seenBy(head, id)).toEqual(byHead)
    expect(codeOf(await branch.call('delete', { id }, head))).toBe(
      byHead === hidden ? 'NOT_FOUND' : 'answered',
    )
  })

  it('is hidden by its author alone', async () => {
    const { id } = await branch.created()
    const head = await branch.admin('head')
    expect(said(await branch.editing(id, { visibility: 2 }, head))).toBe('visibility notAllowed')
    expect(said(await branch.editing(id, { visibility: 2 }))).toBe('answered')
  })
})
