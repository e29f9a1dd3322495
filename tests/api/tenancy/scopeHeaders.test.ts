import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { registry } from '../../../contract/registry.ts'
import { callOf, withoutRef } from '../../support/registry/callOperation.ts'
import { drafts } from '../../support/registry/drafts.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { outOfSight } from '../../support/registry/outOfSight.ts'
import { absentId } from '../../support/registry/probing.ts'
import { useApi } from '../../support/server/useApi.ts'
import { crudCall, furnishWorlds } from '../../support/furnished/worlds.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  return { server, worlds: await furnishWorlds(server) }
}

describe('a scope header', () => {
  const headers = {
    organization: 'organizations',
    branch_office: 'branchOffices',
    partner: 'partners',
  } as const

  it('never opens what lies outside, and does not reveal whether it exists', async () => {
    const { server, worlds } = await setUp()
    const opened: string[] = []
    await nothingChanged(server, async () => {
      for (const operation of registry.filter(({ audience }) =>
        (accountTypeNames as string[]).includes(audience),
      )) {
        const type = operation.audience as AccountType
        const body =
          operation.crud?.verb === 'create'
            ? drafts[operation.crud.entity](worlds.own.ids, 'Zorzal')
            : { id: worlds.own.ids.clients, data: {} }
        for (const [header, target] of Object.entries(headers)) {
          const outside = outOfSight(type, target, worlds).map((corner) =>
            String(corner.ids[target]),
          )
          // The partner's own id is the cousin's too.
          const foreign = outside.filter((id) => id !== String(worlds.own.ids[target]))
          for (const value of [
            ...foreign,
            String(absentId),
            '-1',
            '1.5',
            'x',
            '9007199254740993',
            '1 2',
            `${worlds.own.ids[target]},1`,
          ]) {
            const answered = await callOf(server, operation, body, {
              ...worlds.own.signedIn[type],
              [header]: value,
            })
            if (withoutRef(answered) !== '{"error":true,"r":{"msg":"FORBIDDEN","ref":""}}') {
              opened.push(
                `${operation.path} ${header}: ${value} ${JSON.stringify(answered).slice(0, 120)}`,
              )
            }
          }
        }
      }
    })
    expect(opened).toEqual([])
  })

  it('narrows a partner to an organization, and further to a branch', async () => {
    const { server, worlds } = await setUp()
    const { own, sibling, cousin } = worlds
    const ids = async (entity: EntityName, scope: Record<string, string>) => {
      const listed = await callOf(
        server,
        crudCall(entity, 'get', 'pAdmin')!,
        {},
        { ...own.signedIn.pAdmin, ...scope },
      )
      return answerOf<{ items: { id: number }[] }>(listed)
        .items.map(({ id }) => id)
        .toSorted((a, b) => a - b)
    }
    const all = [own, sibling, cousin].map((corner) => corner.ids.entailedProducts)
    expect(await ids('entailedProducts', {})).toEqual(all)
    expect(await ids('entailedProducts', { partner: String(own.ids.partners) })).toEqual(all)
    expect(await ids('entailedProducts', { organization: '0', branch_office: '' })).toEqual(all)
    expect(
      await ids('entailedProducts', { organization: String(cousin.ids.organizations) }),
    ).toEqual([cousin.ids.entailedProducts])
    expect(
      await ids('entailedProducts', { branch_office: String(sibling.ids.branchOffices) }),
    ).toEqual([sibling.ids.entailedProducts])
    expect(await ids('experts', { branch_office: String(cousin.ids.branchOffices) })).toEqual([
      cousin.ids.experts,
    ])
  })

  it('that contradicts another opens nothing', async () => {
    const { server, worlds } = await setUp()
    const { own, cousin } = worlds
    const scope = {
      organization: String(own.ids.organizations),
      branch_office: String(cousin.ids.branchOffices),
    }
    const answered = await callOf(
      server,
      crudCall('clients', 'get', 'pAdmin')!,
      {},
      { ...own.signedIn.pAdmin, ...scope },
    )
    expect(withoutRef(answered)).toBe('{"error":true,"r":{"msg":"FORBIDDEN","ref":""}}')
  })
})
