import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { Values } from '../../../server/ports/values.ts'
import { intake, png } from '../../support/furnished/askingBranch.ts'
import {
  attendedBranch,
  colleaguesRights,
  fingerprintOf,
} from '../../support/furnished/attendances.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const hours = (count: number) => new Date(present.getTime() + count * 3_600_000)
const given: Values = { allergies: 'yes', which: 'nuts', consent: true }

/** A branch that asks a form in its visit records, and a visit record. */
const setUp = async () => {
  const branch = await attendedBranch(api())
  const { server, author, call } = branch
  const make = async (name: string, purpose: number) => {
    const draft = {
      branchOffice: branch.corner.ids.branchOffices,
      name,
      purpose,
      sections: intake,
      status: { id: 1 },
    }
    return answerOf<{ id: number }>(await server.post('branch_offices/forms/create', draft, author))
      .id
  }
  const form = await make('Findings', 3)
  const { id: attendance } = await branch.created()
  const read = async (who: SignedIn = author) => {
    const { items } = answerOf<{ items: StaffForm[] }>(await call('forms/get', { attendance }, who))
    return items.find((item) => item.form.id === form)!
  }
  return {
    ...branch,
    make,
    form,
    attendance,
    read,
    write: (values: Values = given, more: Values = {}, who?: SignedIn) =>
      call('forms/edit', { attendance, form, version: 1, values, ...more }, who),
    send: (who?: SignedIn) => call('forms/files/create', { attendance, file: png }, who),
  }
}

let place: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  place = await setUp()
})

describe('a form of visit records', () => {
  it('waits in every visit record of the branch, and forms for other purposes do not', async () => {
    const { make, read, call, attendance } = place
    const others = [await make('At booking', 1), await make('Afterwards', 5)]
    expect(await read()).toMatchObject({
      form: { name: 'Findings', version: 1 },
      isOpen: true,
      answer: null,
    })
    const { items } = answerOf<{ items: StaffForm[] }>(await call('forms/get', { attendance }))
    expect(items.map(({ form }) => form.id)).not.toEqual(
      expect.arrayContaining([expect.toBeOneOf(others)]),
    )
  })

  it('is filled in and corrected, with its last author; what is wrong is named, and nothing of it kept', async () => {
    const { read, write } = place
    expect(said(await write({ allergies: 'perhaps', consent: true }))).toBe(
      'values.allergies choice',
    )
    expect((await read()).answer).toBeNull()
    answerOf(await write())
    expect((await read()).answer).toMatchObject({
      values: given,
      author: { id: expect.any(Number) },
      signer: null,
      revision: 1,
    })
    answerOf(await write({ allergies: 'no', consent: true }, { revision: 1 }))
    expect((await read()).answer).toMatchObject({
      values: { allergies: 'no', consent: true },
      revision: 2,
    })
  })

  it('keeps an answer from before its question was read as strictly, and judges every other', async () => {
    const { read, write, server } = place
    answerOf(await write())
    await server.database.asOwner((owner) =>
      owner.query(
        `update form_answer set answers = jsonb_set(answers, '{allergies}', '"perhaps"')`,
      ),
    )
    expect(said(await write({ allergies: 'never', consent: true }, { revision: 1 }))).toBe(
      'values.allergies choice',
    )
    answerOf(
      await write({ allergies: 'perhaps', consent: true, phone: '+593990001112' }, { revision: 1 }),
    )
    expect((await read()).answer).toMatchObject({
      values: { allergies: 'perhaps', phone: '+593990001112' },
      revision: 2,
    })
  })

  it('validates an answer again once its question has another type, and keeps the files that were sent', async () => {
    const { read, write, send, server, form, author } = place
    const { token } = answerOf<{ token: string }>(await send())
    answerOf(await write({ ...given, papers: [{ token }] }))
    const { values } = (await read()).answer!
    const retyped = intake.map(({ fields, ...section }) => ({
      ...section,
      fields: fields.map((field) => {
        if (field.key === 'allergies') return { ...field, type: 'multi_select' }
        return field.key === 'papers' ? { ...field, type: 'text' } : field
      }),
    }))
    answerOf(
      await server.post(
        'branch_offices/forms/edit',
        { id: form, data: { sections: retyped } },
        author,
      ),
    )
    const again = { version: 2, revision: 1 }
    expect(said(await write({ ...values, papers: undefined }, again))).toBe('values.allergies type')
    expect(said(await write({ ...values, allergies: ['no'] }, again))).toBe('values.papers type')
    expect((await read()).answer).toMatchObject({ values, version: 1, revision: 1 })
  })

  it('is not filled in over what another user wrote meanwhile, nor by outdated questions', async () => {
    const { read, write, server, form, author } = place
    answerOf(await write())
    answerOf(await write({ allergies: 'no', consent: true }, { revision: 1 }))
    expect(codeOf(await write(given, { revision: 1 }))).toBe('VERSION_CONFLICT')
    answerOf(
      await server.post(
        'branch_offices/forms/edit',
        { id: form, data: { sections: intake.slice(0, 1) } },
        author,
      ),
    )
    expect(codeOf(await write(given, { revision: 2 }))).toBe('VERSION_CONFLICT')
    expect((await read()).answer).toMatchObject({
      values: { allergies: 'no', consent: true },
      revision: 2,
      version: 1,
    })
  })

  it('stays with the visit record once it is no longer required, to be read only', async () => {
    const { read, write, server, form, author } = place
    answerOf(await write())
    answerOf(
      await server.post(
        'branch_offices/forms/edit',
        { id: form, data: { status: { id: 2, comments: 'Not needed' } } },
        author,
      ),
    )
    expect(await read()).toMatchObject({ askOn: null, isOpen: false, answer: { values: given } })
    expect(said(await write(given, { revision: 1 }))).toBe('form unknown')
  })

  it('hides what is sensitive from a role without the permission for files, which keeps it as it was', async () => {
    const { read, write, admin } = place
    answerOf(await write())
    const reader = await admin('reader', [
      { sys_name: 'client_attendance', privs: { view: true, edit: true } },
    ])
    const { answer } = await read(reader)
    expect([answer!.values, answer!.hidden.toSorted()]).toEqual([
      { consent: true },
      ['allergies', 'which'],
    ])
    answerOf(await write({ consent: true, phone: '+593990001112' }, { revision: 1 }, reader))
    expect((await read()).answer).toMatchObject({ values: { ...given, phone: '+593990001112' } })
  })

  it('is refused to those who may not see the visit record, and where the plan has no visit records', async () => {
    const { write, send, call, attendance, admin, editing, switchPlan } = place
    answerOf(await editing(attendance, { visibility: 2 }))
    const colleague = await admin('colleague', colleaguesRights)
    const tried = async (who?: SignedIn) => [
      codeOf(await call('forms/get', { attendance }, who)),
      codeOf(await write(given, {}, who)),
      codeOf(await send(who)),
    ]
    expect(await tried(colleague)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    await switchPlan(false)
    expect(await tried()).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED'])
  })
})

describe('what was filled into a visit record', () => {
  it('is part of what its author signs, and fixed with it', async () => {
    const { read, write, send, editing, attendance, form } = place
    answerOf(await write())
    const record = answerOf<Values>(await editing(attendance, { status: { id: 2 } }))
    const answers = [
      {
        form: { id: form, name: 'Findings', version: 1 },
        values: { which: 'nuts', consent: true, allergies: 'yes' },
      },
    ]
    expect(record).toMatchObject({ signature: { sha256: fingerprintOf(record, answers) } })

    expect(await read()).toMatchObject({ isOpen: false, answer: { values: given } })
    expect(said(await write({ allergies: 'no', consent: true }, { revision: 1 }))).toBe(
      'BAD_TRANSITION',
    )
    expect(said(await send())).toBe('BAD_TRANSITION')
    expect((await read()).answer).toMatchObject({ values: given, revision: 1 })
  })

  it('is locked with an old draft, except for those who may delete it', async () => {
    const { server, read, write, send, admin } = place
    answerOf(await write())
    server.setNow(hours(48.01))
    const colleague = await admin('colleague', colleaguesRights)
    expect(await read(colleague)).toMatchObject({ isOpen: false, answer: { values: given } })
    expect(
      codeOf(await write({ allergies: 'no', consent: true }, { revision: 1 }, colleague)),
    ).toBe('FORBIDDEN')
    expect(codeOf(await send(colleague))).toBe('FORBIDDEN')
    const head = await admin('head')
    expect((await read(head)).isOpen).toBe(true)
    expect(codeOf(await write({ allergies: 'no', consent: true }, { revision: 1 }, head))).toBe(
      'answered',
    )
  })
})
