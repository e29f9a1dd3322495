import { describe, expect, it } from 'vitest'
import { linkTokenOf } from '../../../server/app/authority/links.ts'
import type { Values } from '../../../server/ports/values.ts'
import { addMembership, createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { acceptAsNew, acceptSignedIn } from '../../support/server/provenEmails.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { emailOrders } from '../../support/jobs/waitingEmails.ts'
import { useApi } from '../../support/server/useApi.ts'
import {
  rosas,
  type Record,
  branchWithReception,
} from '../../support/furnished/branchWithReception.ts'

const api = useApi()

const setUp = () => branchWithReception(api())

describe('an administrator', () => {
  it('who accepts an invitation signs in with the permissions of the role, and is listed as the specification nests it', async () => {
    const { server, branch, own, list, reception, inviteRosa, rosaAccepts } = await setUp()
    const rosa = answerOf<Record>(await inviteRosa())
    expect(rosa).toMatchObject({
      user: { name: 'Rosa', email: 'rosa@person.test', phone: '+593991234567', taxId: null },
      branchOffice: { id: own.branchOffice },
      role: { id: reception.id, name: 'Recepción' },
      status: { id: 1, sysName: 'enabled', comments: null },
      privileges: { schedule: { view: true, create: true, edit: true, delete: false } },
      password: null,
    })
    const signedIn = await rosaAccepts()
    expect(codeOf(await server.post('branch_offices/clients/get', {}, signedIn))).toBe('answered')
    expect(codeOf(await server.post('branch_offices/admins/get', {}, signedIn))).toBe('FORBIDDEN')
    expect((await list('branch_offices/admins/get', branch)).map(({ name }) => name)).toContain(
      'Rosa',
    )
  })

  it('may hold several records under one email; the account keeps its password and name', async () => {
    const { server, partner, call, inviteRosa, rosaAccepts, person } = await setUp()
    answerOf(await inviteRosa())
    const signedIn = await rosaAccepts()
    const other = await furnishOrganization(server, partner, 'Boreal')
    const roles = answerOf<{ items: Record[] }>(
      await call(
        'partners/organizations/admins/roles/get',
        { organization: other.organization },
        partner,
      ),
    ).items
    const body = {
      ...person,
      organization: other.organization,
      name: 'Rosa of Boreal',
      role: roles.find(({ name }) => name === 'Administrador')!.id,
    }
    expect(
      said(
        await call('partners/organizations/admins/create', { ...body, password: rosas }, partner),
      ),
    ).toBe('password notAllowed')
    answerOf(await call('partners/organizations/admins/create', body, partner))
    await acceptSignedIn(server, person.email, signedIn)
    expect(answerOf(await server.get('account/is_auth', undefined, signedIn))).toMatchObject({
      user: { name: 'Rosa' },
      organizationAdmin: { organization: { id: other.organization } },
      branchOfficeAdmin: { role: { name: 'Recepción' } },
    })
  })

  it('is invited to a place once', async () => {
    const { inviteRosa } = await setUp()
    answerOf(await inviteRosa())
    expect(codeOf(await inviteRosa())).toBe('DUPLICATE')
  })

  it('of one organization cannot be taken over through the record of another', async () => {
    const { server, partner, organization, call, inviteRosa, rosaAccepts, person } = await setUp()
    const rosa = answerOf<Record>(await inviteRosa())
    await rosaAccepts()
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 'o@boreal.test', {
      organization: other.organization,
    })
    const [role] = answerOf<{ items: Record[] }>(
      await call('organizations/admins/roles/get', { search: 'Administrador' }, stranger),
    ).items
    const body = { ...person, role: role!.id }
    const twin = answerOf<Record>(await call('organizations/admins/create', body, stranger))
    const edit = (data: Values) =>
      call('organizations/admins/edit', { id: twin.id, data }, stranger)
    // Until she accepts, a password edit only sends the invitation again: nothing reveals that she
    // has an account.
    answerOf(await edit({ password: 'known to the stranger' }))
    expect((await emailOrders(server)).at(-1)).toMatchObject({
      letter: 'invitation',
      to: { email: person.email },
    })
    expect(said(await edit({ email: 'mine@boreal.test' }))).toBe('email notAllowed')
    answerOf(await edit({ name: 'Rosita' }))
    await acceptSignedIn(server, person.email, await signIn(server, person.email, rosas))
    expect(codeOf(await edit({ password: 'known to the stranger' }))).toBe('FORBIDDEN')
    // Her own organization cannot set her password either while another one has her too, but it may
    // edit its own record.
    const own = (data: Values) =>
      call('organizations/branch_offices/admins/edit', { id: rosa.id, data }, organization)
    expect(codeOf(await own({ password: 'known to them' }))).toBe('FORBIDDEN')
    answerOf(await own({ status: { id: 2, comments: 'On leave' } }))
    await signIn(server, 'rosa@person.test', 'rosa keeps it secret')
  })

  it('is emailed a link to set a password by the reset call and by both forms of a password edit, and no one else can set it', async () => {
    const { server, branch, call, inviteRosa, rosaAccepts } = await setUp()
    const rosa = answerOf<Record>(await inviteRosa())
    const signedIn = await rosaAccepts()
    expect(
      answerOf(await call('branch_offices/admins/reset_password', { id: rosa.id }, branch)),
    ).toEqual({ email: 'rosa@person.test' })
    answerOf(
      await call(
        'branch_offices/admins/edit',
        { id: rosa.id, data: { password: 'another long secret' } },
        branch,
      ),
    )
    answerOf(
      await call(
        'branch_offices/admins/edit',
        { id: rosa.id, password: 'a third long secret' },
        branch,
      ),
    )
    expect(
      (await emailOrders(server)).filter(({ letter }) => letter === 'passwordReset'),
    ).toHaveLength(3)
    expect(codeOf(await server.post('branch_offices/clients/get', {}, signedIn))).toBe('answered')
    for (const tried of ['another long secret', 'a third long secret'])
      expect(
        codeOf(await server.post('account/signin', { email: 'rosa@person.test', password: tried })),
      ).toBe('BAD_CREDENTIALS')
    expect(
      codeOf(
        await call(
          'branch_offices/admins/edit',
          { id: rosa.id, data: { password: 'short' } },
          branch,
        ),
      ),
    ).toBe('VALIDATION')
    const sent = (await emailOrders(server)).find(({ letter: each }) => each === 'passwordReset')
    const token = linkTokenOf(server.ports.secrets, 'passwordReset', sent!.request!)
    answerOf(
      await server.post('account/password_reset/reset', { token, password: 'her own new secret' }),
    )
    await signIn(server, 'rosa@person.test', 'her own new secret')
    expect(codeOf(await server.post('branch_offices/clients/get', {}, signedIn))).toBe(
      'NOT_LOGGED_IN',
    )
    expect(
      codeOf(
        await server.post('account/password_reset/reset', { token, password: 'once more with it' }),
      ),
    ).toBe('CODE_INVALID')
  })

  it('is emailed about a new password at most five times a day', async () => {
    const { branch, call, inviteRosa, rosaAccepts } = await setUp()
    const rosa = answerOf<Record>(await inviteRosa())
    await rosaAccepts()
    const reset = async () =>
      codeOf(await call('branch_offices/admins/reset_password', { id: rosa.id }, branch))
    for (let time = 1; time <= 5; time += 1) expect(await reset()).toBe('answered')
    const refused = await call('branch_offices/admins/reset_password', { id: rosa.id }, branch)
    expect(refused).toMatchObject({ error: true, r: { msg: 'RATE_LIMITED' } })
    expect((refused as { r: { retryAfter?: number } }).r.retryAfter).toBeGreaterThan(86_000)
  })

  it('keeps their own email, which no other administrator can change', async () => {
    const { server, branch, call, inviteRosa, rosaAccepts } = await setUp()
    const rosa = answerOf<Record>(await inviteRosa())
    await rosaAccepts()
    const edit = (email: string) =>
      call('branch_offices/admins/edit', { id: rosa.id, data: { email } }, branch)
    for (const email of ['bo@admin.test', 'rosa@new.test'])
      expect(said(await edit(email))).toBe('email notAllowed')
    answerOf(await edit('rosa@person.test'))
    await signIn(server, 'rosa@person.test', rosas)
  })

  it('changes neither their own role nor their own status, and does not delete themselves', async () => {
    const { branch, call, list, reception } = await setUp()
    const own = (await list('branch_offices/admins/get', branch)).find(
      ({ email }) => email === 'bo@admin.test',
    )!
    const edit = (data: Values) => call('branch_offices/admins/edit', { id: own.id, data }, branch)
    expect(said(await edit({ role: reception.id }))).toBe('role notAllowed')
    expect(said(await edit({ status: { id: 2 } }))).toBe('status notAllowed')
    answerOf(await edit({ name: 'Me' }))
    expect(codeOf(await call('branch_offices/admins/delete', { id: own.id }, branch))).toBe(
      'FORBIDDEN',
    )
  })

  it('changes their own password with the old one alone, whichever record of theirs they reach', async () => {
    const { server, own, partner, call, list } = await setUp()
    const { user } = answerOf<{ user: { id: number; email: string } }>(
      await server.get('account/is_auth', undefined, partner),
    )
    await addMembership(server, user.id, { organization: own.organization })
    for (const path of ['partners/admins', 'partners/organizations/admins']) {
      const { id } = (await list(`${path}/get`, partner)).find(({ email }) => email === user.email)!
      for (const body of [
        { data: { password: 'walked past the old one' } },
        { password: 'walked past the old one' },
      ])
        expect(said(await call(`${path}/edit`, { id, ...body }, partner))).toBe(
          'password notAllowed',
        )
    }
    await signIn(server, user.email)
  })

  it('who is switched off or deleted is refused from the next call on', async () => {
    const { server, branch, call, inviteRosa, rosaAccepts } = await setUp()
    const rosa = answerOf<Record>(await inviteRosa())
    const signedIn = await rosaAccepts()
    const works = async () => codeOf(await server.post('branch_offices/clients/get', {}, signedIn))
    expect(await works()).toBe('answered')
    answerOf(
      await call(
        'branch_offices/admins/edit',
        { id: rosa.id, data: { status: { id: 2, comments: 'On leave' } } },
        branch,
      ),
    )
    expect(await works()).toBe('FORBIDDEN')
    answerOf(await call('branch_offices/admins/edit', { id: rosa.id, data: { status: 1 } }, branch))
    expect(await works()).toBe('answered')
    answerOf(await call('branch_offices/admins/delete', { id: rosa.id }, branch))
    expect(await works()).toBe('FORBIDDEN')
  })
})

describe('the last administrator with full permissions', () => {
  it('is neither switched off, deleted, nor given less', async () => {
    const { server, partner, organization, call, list, roleNamed } = await setUp()
    const [only] = await list('organizations/admins/get', organization)
    const by = (verb: string, body: Values) =>
      call(`partners/organizations/admins/${verb}`, { id: only!.id, ...body }, partner)
    const finance = await roleNamed('organizations/admins/roles/get', 'Finanzas', organization)
    expect(codeOf(await by('edit', { data: { status: { id: 2 } } }))).toBe('LAST_ADMIN')
    expect(codeOf(await by('edit', { data: { role: finance.id } }))).toBe('LAST_ADMIN')
    expect(codeOf(await by('delete', {}))).toBe('LAST_ADMIN')
    const everything = await roleNamed(
      'organizations/admins/roles/get',
      'Administrador',
      organization,
    )
    const second = { name: 'Second', email: 'second@person.test', role: everything.id }
    answerOf(await call('organizations/admins/create', second, organization))
    expect(codeOf(await by('edit', { data: { role: finance.id } }))).toBe('LAST_ADMIN')
    await acceptAsNew(server, second.email)
    answerOf(await by('edit', { data: { role: finance.id } }))
  })

  it('stays when two try to switch each other off at once', async () => {
    const { server, organization, call, list, roleNamed } = await setUp()
    const everything = await roleNamed(
      'organizations/admins/roles/get',
      'Administrador',
      organization,
    )
    const second = { name: 'Second', email: 'second@person.test', role: everything.id }
    const { id } = answerOf<Record>(await call('organizations/admins/create', second, organization))
    const other = await acceptAsNew(server, second.email)
    const first = (await list('organizations/admins/get', other)).find(
      ({ email }) => email === 'o@admin.test',
    )
    const off = (whom: number, by: SignedIn) =>
      call('organizations/admins/edit', { id: whom, data: { status: { id: 2 } } }, by)
    const both = (await Promise.all([off(id, organization), off(first!.id, other)])).map(codeOf)
    expect(both.filter((code) => code === 'answered').length).toBeLessThanOrEqual(1)
    expect(both.filter((code) => !['answered', 'LAST_ADMIN', 'FORBIDDEN'].includes(code))).toEqual(
      [],
    )
  })

  it('is also the last one to hold a role that is about to lose its permissions', async () => {
    const { partner, organization, call, list, own } = await setUp()
    const [only] = await list('organizations/admins/get', organization)
    const role = (only!['role'] as { id: number }).id
    const edit = { id: role, data: { privileges: [{ sys_name: 'client', privs: { view: true } }] } }
    expect(
      codeOf(
        await call(
          'partners/organizations/admins/roles/edit',
          { ...edit, organization: own.organization },
          partner,
        ),
      ),
    ).toBe('LAST_ADMIN')
  })
})
