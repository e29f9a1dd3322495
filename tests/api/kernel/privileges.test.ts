import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import {
  actions,
  everyPrivilege,
  type ItemPrivilege,
  type Privilege,
} from '../../../contract/kernel/privileges.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { restCalls } from '../../../contract/openapi/rest.ts'
import {
  addMembership,
  createAccount,
  createAdmin,
  giveRights,
} from '../../support/furnished/administrators.ts'
import { makeKey } from '../../support/server/apiKey.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import {
  answerOf,
  codeOf,
  furnish,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()
const isAccount = (audience: string): audience is AccountType =>
  (accountTypeNames as string[]).includes(audience)
const ofAdministrators = registry.filter(({ audience }) => isAccount(audience))
const forAccounts = registry.filter(({ audience }) => audience !== 'anyone')

/** Which operations answered otherwise than they should. */
const others = async (
  operations: readonly Operation[],
  wanted: string,
  code: (operation: Operation) => Promise<string>,
) => {
  const found: string[] = []
  for (const operation of operations) {
    const answered = await code(operation)
    if (answered !== wanted) found.push(`${operation.path}: ${answered}`)
  }
  return found
}

/** Calls that undo what has not been done. */
const nothingToReopen = new Set(['organizations/closing/delete', 'partners/closing/delete'])
/** Calls that ask for every right of the place, and not only for the one that they name. */
const forFullRights = new Set(
  ['organizations', 'partners'].flatMap((place) =>
    ['get', 'delete'].map((verb) => `${place}/closing/${verb}`),
  ),
)

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const where = { organization: own.organization, branchOffice: own.branchOffice }
  // Attendances are there where the plan has them.
  const plan = { name: 'Whole', data: { clients: { attendances: true } } }
  const { id } = answerOf<{ id: number }>(await server.post('partners/plans/create', plan, partner))
  answerOf(
    await server.post(
      'partners/organizations/edit',
      { id: own.organization, data: { plan: id } },
      partner,
    ),
  )
  const signedIn: Record<AccountType, SignedIn> = {
    pAdmin: partner,
    oAdmin: await createAdmin(server, 'o@admin.test', { organization: own.organization }),
    boAdmin: await createAdmin(server, 'bo@admin.test', where),
  }
  const emails: Record<AccountType, string> = {
    pAdmin: 'norte@partner.test',
    oAdmin: 'o@admin.test',
    boAdmin: 'bo@admin.test',
  }
  const code = async (operation: Operation, headers: SignedIn, body: unknown = {}) =>
    codeOf(await callOf(server, operation, body, headers))
  return { server, own, signedIn, emails, code }
}

const newDevice = async (server: ApiUnderTest): Promise<SignedIn> => ({
  'device-id': (await server.get('account/is_auth')).device!.id,
})

/**
 * Every permission but those on some items; they are named, since a sub-item that is not has its
 * parent's flags.
 */
const allBut = (items: readonly string[]): ItemPrivilege[] =>
  everyPrivilege.map((each) => (items.includes(each.sys_name) ? { ...each, privs: {} } : each))
/** Nothing but some rights. */
const only = (...rights: Privilege[]): ItemPrivilege[] =>
  rights.map(([item, action]) => ({ sys_name: item, privs: { [action]: true } }))
/** Every right but some actions of some items. */
const allButActions = (taken: readonly Privilege[]): ItemPrivilege[] =>
  everyPrivilege.map((each) => {
    const kept = actions.filter(
      (action) => !taken.some(([item, gone]) => item === each.sys_name && gone === action),
    )
    return { ...each, privs: Object.fromEntries(kept.map((action) => [action, true])) }
  })

describe('a caller without a sign-in', () => {
  it('is not known without a device, whatever token comes along', async () => {
    const { signedIn, code } = await setUp()
    const found = await others(forAccounts, 'INVALID_DEVICE', async (operation) =>
      code(operation, {}),
    )
    expect(found).toEqual([])
    const { authorization } = signedIn.boAdmin
    expect(
      await others(forAccounts, 'INVALID_DEVICE', (operation) =>
        code(operation, { authorization: authorization! }),
      ),
    ).toEqual([])
  })

  it('is required on every call that is not public', async () => {
    const { server, code } = await setUp()
    const device = await newDevice(server)
    expect(
      await others(forAccounts, 'NOT_LOGGED_IN', (operation) => code(operation, device)),
    ).toEqual([])
    const forged = { ...device, authorization: 'Bearer invented' }
    expect(
      await others(forAccounts, 'NOT_LOGGED_IN', (operation) => code(operation, forged)),
    ).toEqual([])
  })

  it('is never required on a public call', async () => {
    const { code } = await setUp()
    const forAnyone = registry.filter(({ audience }) => audience === 'anyone')
    const guarded: string[] = []
    for (const operation of forAnyone) {
      if (['NOT_LOGGED_IN', 'INVALID_DEVICE', 'FORBIDDEN'].includes(await code(operation, {})))
        guarded.push(operation.path)
    }
    expect(guarded).toEqual([])
  })
})

describe('an administrator', () => {
  it('is refused what belongs to another account type', async () => {
    const { signedIn, code } = await setUp()
    for (const type of accountTypeNames) {
      const ofOthers = ofAdministrators.filter(({ audience }) => audience !== type)
      expect(
        await others(ofOthers, 'FORBIDDEN', (operation) => code(operation, signedIn[type])),
      ).toEqual([])
    }
  })

  it('with every permission is refused nothing of their own', async () => {
    const { signedIn, code } = await setUp()
    const refused: string[] = []
    for (const operation of ofAdministrators) {
      const answered = await code(operation, signedIn[operation.audience as AccountType])
      const hasNothingToDo = nothingToReopen.has(operation.path) && answered === 'BAD_TRANSITION'
      if (
        !hasNothingToDo &&
        !['answered', 'VALIDATION', ...(operation.comesWith ? ['NOT_AVAILABLE'] : [])].includes(
          answered,
        )
      )
        refused.push(`${operation.path}: ${answered}`)
    }
    expect(refused).toEqual([])
  })

  it.each(accountTypeNames)(
    '(%s) is refused a call when only its permission is revoked',
    async (type) => {
      const { server, signedIn, emails, code } = await setUp()
      const found = await others(
        ofAdministrators.filter(({ audience }) => audience === type),
        'FORBIDDEN',
        async (operation) => {
          await giveRights(server, emails[type], allBut(operation.needs.map(([item]) => item)))
          return code(operation, signedIn[type])
        },
      )
      expect(found).toEqual([])
    },
  )

  it.each(accountTypeNames)(
    '(%s) is refused creating, editing and deleting when only that action is taken away',
    async (type) => {
      const { server, signedIn, emails, code } = await setUp()
      const found = await others(
        ofAdministrators.filter(
          ({ audience, needs }) =>
            audience === type && needs.every(([, action]) => action !== 'view'),
        ),
        'FORBIDDEN',
        async (operation) => {
          await giveRights(server, emails[type], allButActions(operation.needs))
          return code(operation, signedIn[type])
        },
      )
      expect(found).toEqual([])
    },
  )

  it.each(accountTypeNames)(
    '(%s) may make a call with nothing but one of the permissions it names',
    async (type) => {
      const { server, signedIn, emails, code } = await setUp()
      const refused: string[] = []
      for (const operation of ofAdministrators.filter(({ audience }) => audience === type)) {
        for (const need of operation.needs) {
          await giveRights(server, emails[type], only(need, ...(operation.alsoNeeds ?? [])))
          if (
            (await code(operation, signedIn[type])) === 'FORBIDDEN' &&
            !forFullRights.has(operation.path)
          )
            refused.push(`${operation.path} with ${need.join('.')}`)
        }
      }
      expect(refused).toEqual([])
    },
  )

  it('(boAdmin) is refused a call that needs two permissions with either of them alone', async () => {
    const { server, signedIn, emails, code } = await setUp()
    const ofTwo = ofAdministrators.filter(
      ({ audience, alsoNeeds = [] }) => audience === 'boAdmin' && alsoNeeds.length > 0,
    )
    expect(ofTwo.map(({ path }) => path)).toEqual([
      'branch_offices/clients/summaries/get',
      'branch_offices/clients/export',
      'branch_offices/guests/get',
      'branch_offices/guests/link',
      'branch_offices/guests/create',
      'branch_offices/guests/ignore',
      'branch_offices/schedules/summary/get',
      'branch_offices/schedules/waitlist/book',
      'branch_offices/experts/balances/historical/consolidate',
    ])
    for (const operation of ofTwo) {
      const needs = [...operation.needs, ...operation.alsoNeeds!]
      for (const need of needs) {
        // The others are named without an action: what a role does not name follows the item above
        // it, as payments follow appointments.
        const others = needs
          .filter(([item]) => item !== need[0])
          .map(([item]) => ({ sys_name: item, privs: {} }))
        await giveRights(server, emails.boAdmin, [...only(need), ...others])
        expect(await code(operation, signedIn.boAdmin)).toBe('FORBIDDEN')
      }
    }
  })

  it('may do nothing with a role without permissions', async () => {
    const { server, signedIn, emails, code } = await setUp()
    for (const type of accountTypeNames) {
      await giveRights(server, emails[type], [])
      const own = ofAdministrators.filter(({ audience }) => audience === type)
      expect(
        await others(own, 'FORBIDDEN', (operation) => code(operation, signedIn[type])),
      ).toEqual([])
    }
  })

  it('whose record is switched off may do nothing', async () => {
    const { server, signedIn, code } = await setUp()
    await server.database.asOwner((owner) => owner.query('update membership set status_id = 2'))
    const found = await others(ofAdministrators, 'FORBIDDEN', (operation) =>
      code(operation, signedIn[operation.audience as AccountType]),
    )
    expect(found).toEqual([])
  })

  it('whose record is gone may do nothing', async () => {
    const { server, signedIn, code } = await setUp()
    await server.database.asOwner((owner) => owner.query('delete from membership'))
    const found = await others(ofAdministrators, 'FORBIDDEN', (operation) =>
      code(operation, signedIn[operation.audience as AccountType]),
    )
    expect(found).toEqual([])
  })
})

describe('a key', () => {
  const ofKeys = [...new Set(restCalls.map(({ operation }) => operation))]
  /** No record has this number: rights come before what is there. */
  const body = { id: 987_654_321, data: {} }
  const bodyOf = ({ id }: Operation) => (/\.(?:edit|delete)$/.test(id) ? body : {})
  const withKey = async () => {
    const { server, own, signedIn, code } = await setUp()
    const { token, role } = await makeKey(server, {
      organization: own.organization,
      maker: signedIn.oAdmin,
    })
    const give = (privileges: ItemPrivilege[]) =>
      server.database.asOwner((owner) =>
        owner.query('update role set item_privileges = $2 where id = $1', [
          role,
          JSON.stringify(privileges),
        ]),
      )
    return {
      give,
      call: (operation: Operation) =>
        code(operation, { authorization: `Bearer ${token}` }, bodyOf(operation)),
    }
  }

  it('with every permission is refused nothing but what is not there, and keys', async () => {
    const { call } = await withKey()
    const refused: string[] = []
    for (const operation of ofKeys) {
      const answered = await call(operation)
      if (!['answered', 'VALIDATION', 'NOT_FOUND'].includes(answered))
        refused.push(`${operation.path}: ${answered}`)
    }
    expect(refused).toEqual([])
  })

  it('is refused a call when only its permission, or only that action, is revoked', async () => {
    const { give, call } = await withKey()
    const withoutItem = async (operation: Operation) => {
      await give(allBut(operation.needs.map(([item]) => item)))
      return call(operation)
    }
    expect(await others(ofKeys, 'FORBIDDEN', withoutItem)).toEqual([])
    const writing = ofKeys.filter(({ needs }) => needs.every(([, action]) => action !== 'view'))
    const withoutAction = async (operation: Operation) => {
      await give(allButActions(operation.needs))
      return call(operation)
    }
    expect(await others(writing, 'FORBIDDEN', withoutAction)).toEqual([])
  })

  it('may make a call with nothing but one of the permissions it names, and none without permissions', async () => {
    const { give, call } = await withKey()
    const refused: string[] = []
    for (const operation of ofKeys) {
      for (const need of operation.needs) {
        await give(only(need))
        if ((await call(operation)) === 'FORBIDDEN')
          refused.push(`${operation.path} with ${need.join('.')}`)
      }
    }
    expect(refused).toEqual([])
    await give([])
    expect(await others(ofKeys, 'FORBIDDEN', call)).toEqual([])
  })
})

describe('an account without an admin record', () => {
  it('signs in and is answered that it administers nothing', async () => {
    const { server, code } = await setUp()
    await createAccount(server, 'unknown@admin.test')
    const signedIn = await signIn(server, 'unknown@admin.test')
    const absent = { id: 0 }
    expect(answerOf(await server.get('account/is_auth', undefined, signedIn))).toMatchObject({
      user: { email: 'unknown@admin.test' },
      organizationAdmin: absent,
      partnerAdmin: absent,
      branchOfficeAdmin: absent,
    })
    expect(
      await others(ofAdministrators, 'FORBIDDEN', (operation) => code(operation, signedIn)),
    ).toEqual([])
  })
})

describe('the permissions of a role', () => {
  it('are those that is_auth returns to the screens', async () => {
    const { server, own } = await setUp()
    const rights: ItemPrivilege[] = [{ sys_name: 'client', privs: { view: true, edit: false } }]
    const account = await createAccount(server, 'reader@admin.test')
    await addMembership(
      server,
      account,
      { organization: own.organization, branchOffice: own.branchOffice },
      rights,
    )
    const signedIn = await signIn(server, 'reader@admin.test')
    const { branchOfficeAdmin } = answerOf<{ branchOfficeAdmin: unknown }>(
      await server.get('account/is_auth', undefined, signedIn),
    )
    expect(branchOfficeAdmin).toMatchObject({ privileges: { client: { view: true, edit: false } } })
  })

  it('hold from the next call on when they change', async () => {
    const { server, signedIn, emails } = await setUp()
    const list = async () =>
      codeOf(await server.post('branch_offices/clients/get', {}, signedIn.boAdmin))
    expect(await list()).toBe('answered')
    await giveRights(server, emails.boAdmin, allBut(['client']))
    expect(await list()).toBe('FORBIDDEN')
  })
})
