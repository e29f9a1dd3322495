import { expect } from '@playwright/test'
import { entityBehind, servedTo } from '../../../src/dataProvider/resources.ts'
import { mainScreen } from '../../../src/resources/splitScreens.ts'
import { screens, segmentOf, type Screen } from './screens.ts'
import { walkers, type Open, type Walker } from './walkers.ts'

/** A screen, or a form of its list, as one of the walkers opens it. */
export type ReachedScreen = { walker: Walker; screen: Screen; form?: 'create' | 'edit' }

export const walkerNames = Object.keys(walkers) as Walker[]

/**
 * Every screen as the person who it belongs to; where a list has forms, they as well, as the person
 * who may do everything.
 */
export const reachedScreens: ReachedScreen[] = screens.flatMap((screen) =>
  walkerNames.flatMap((walker) => {
    if (walkers[walker] !== screen.account) return []
    const forms = walker === 'reception' ? [] : formsOf(screen)
    return [{ walker, screen }, ...forms.map((form) => ({ walker, screen, form }))]
  }),
)

/** The address of a screen without what it is requested, as it is called in the name of a test. */
export const nameOf = ({ screen, form }: ReachedScreen): string =>
  [screen.path.replace(/\?.*/, ''), form].filter(Boolean).join('/')

function formsOf(screen: Screen): ('create' | 'edit')[] {
  const { account } = screen
  const segment = segmentOf(screen)
  const entity = account && entityBehind(account, mainScreen(segment))
  const can =
    entity && servedTo(account, entity)?.screen === mainScreen(segment)
      ? servedTo(account, entity)!.can
      : []
  return (['create', 'edit'] as const).filter((form) => can.includes(form))
}

/**
 * The address of a form; that to edit with is reached from the list, which a tree shows where it is
 * to filter.
 */
export function formAt({ path }: Screen, form: 'create' | 'edit'): string {
  return form === 'create' ? `${path}/create` : `${path}?filter=%7B%7D`
}

/** From a list to the page of its first record. */
export async function openFirst({ page }: Open): Promise<void> {
  const { pathname } = new URL(page.url())
  const links = page.locator(`main :is(li, td) a[href^="${pathname}/"]`)
  await links.first().waitFor()
  // A list may also lead to records that are still to be made.
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname),
  )
  await links.nth(addresses.findIndex((address) => /\/\d+$/.test(address))).click()
  await expect(page).toHaveURL(/\/\d+$/)
}
