import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { nameKey } from '../../../../contract/text/nameKey.ts'
import {
  placesOf,
  parentsFor,
  treeOf,
  treeWith,
  type Category,
} from '../../../../src/resources/categories/treeOf.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const category = (id: number, name: string, ...parents: number[]): Category => ({
  id,
  name,
  parents: parents.map((each) => ({ id: each, name: String(each) })),
  status: { id: 1, sysName: 'enabled' },
  version: 1,
})
const hair = category(1, 'Hair')
const color = category(2, 'Color', 1)
const balayage = category(3, 'Balayage', 2)
const skin = category(4, 'Skin')
const both = category(5, 'Both', 1, 4)
const all = treeOf([skin, both, balayage, color, hair])
const keys = (branches: ReturnType<typeof treeOf>) => placesOf(branches).map(({ key }) => key)

describe('a tree of categories', () => {
  it('has each below all of its parents, by name', () => {
    expect(keys(all)).toEqual(['1', '1.5', '1.2', '1.2.3', '4', '4.5'])
  })

  it('loses none whose parent is out of reach', () => {
    expect(keys(treeOf([color]))).toEqual(['2'])
  })

  it('is found through without regard to accents, with the way there', () => {
    expect(keys(treeWith(all, 'BALÁY', nameKey))).toEqual(['1', '1.2', '1.2.3'])
  })

  it('offers places for one that are not below it, as far as its own depth allows', () => {
    const moved = placesOf(all).find(({ key }) => key === '1.2')!
    expect(parentsFor(moved, all).map(({ key }) => key)).toEqual(['1', '4'])
    expect(parentsFor(all[0]!, all)).toEqual([])
  })
})

const api = useApi()

describe('the screen of categories', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('makes, renames, moves and disables in place, and leads to the list', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const who = corner.signedIn.oAdmin
    const user = await officeAs(server, who, '/dashboard/organization/categories')
    const stored = async (name: string) =>
      answerOf<{ items: { name: string; parents: { name: string }[]; status: { id: number } }[] }>(
        await server.post('organizations/products/categories/get', { search: name }, who),
      ).items.find((each) => each.name === name)

    const add = async (name: string, button: string) => {
      await user.click(await screen.findByRole('button', { name: button }))
      const dialog = await screen.findByRole('dialog')
      await user.type(within(dialog).getByLabelText('Name *'), name)
      await user.click(within(dialog).getByRole('button', { name: 'Save' }))
      return await screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
    }
    const massages = await add('Massages', 'Add')
    await user.click(within(massages).getByText('Massages'))
    const hot = await add('Hot stones', 'Add below')
    expect((await stored('Hot stones'))?.parents).toMatchObject([{ name: 'Massages' }])

    await user.click(within(hot).getByText('Hot stones'))
    await user.keyboard('{F2}')
    const panel = screen.getByRole('region', { name: 'Actions of Hot stones' })
    await waitFor(() => expect(within(panel).getByLabelText('Name *')).toHaveFocus())
    await user.keyboard('Warm stones{Enter}')
    await screen.findByRole('treeitem', { name: 'Warm stones' })

    await user.click(screen.getByRole('button', { name: 'Disable' }))
    await waitFor(async () => expect((await stored('Warm stones'))?.status.id).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Move…' }))
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('Move…'))
    await user.click(await screen.findByRole('option', { name: 'Top level' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await stored('Warm stones'))?.parents).toEqual([]))

    await user.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByRole('row', { name: /Massages/ })).toBeVisible()
  })

  it('has more of them than a page of the server, closed at first, and shows what is made below one', async () => {
    const server = api()
    const who = (await furnishCorner(server, 'Bandada')).signedIn.oAdmin
    const make = async (name: string, parents: { id: number }[] = []) =>
      answerOf<{ id: number }>(
        await server.post(
          'organizations/products/categories/create',
          { name, parents: parents.map(({ id }) => id) },
          who,
        ),
      )
    const first = await make('AA root')
    await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        make(`Filler ${number}`, number % 2 === 0 ? [first] : []),
      ),
    )
    await make('ZZ leaf', [first])
    const user = await officeAs(server, who, '/dashboard/organization/categories')
    const root = await screen.findByRole('treeitem', { name: 'AA root' })
    expect(root).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('ZZ leaf')).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'zz le')
    expect(await screen.findByRole('treeitem', { name: 'ZZ leaf' })).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))

    await user.click(
      within(await screen.findByRole('treeitem', { name: 'AA root' })).getByText('AA root'),
    )
    await user.click(await screen.findByRole('button', { name: 'Add below' }))
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Name *'), 'AB twig')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('treeitem', { name: 'AB twig' })).toBeVisible()
  })
})
