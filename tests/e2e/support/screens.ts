import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accountTypeNames,
  accountTypes,
  type AccountType,
} from '../../../contract/kernel/accounts.ts'
import { entityNamed, entityNames } from '../../../contract/entities/index.ts'
import type { Privilege } from '../../../contract/kernel/privileges.ts'

/**
 * A screen of the specification (section 2) or beyond it: whose it is (no one's: a public one), its
 * address, and the permissions of which one opens it.
 */
export type Screen = {
  account: AccountType | undefined
  path: string
  title: string
  needs: Privilege[]
}

const listed = ['screens.tsv', 'moreScreens.tsv'].flatMap(read)

/** The screens of entities that neither file names: those that are new. */
const unlisted = accountTypeNames.flatMap((account) =>
  entityNames.flatMap((name): Screen[] => {
    const { screen, needs } = entityNamed(name).served[account] ?? {}
    const path = `/dashboard/${accountTypes[account].dashboard}/${screen}`
    if (screen === undefined || listed.some((each) => each.path.replace(/\?.*/, '') === path))
      return []
    return [
      {
        account,
        path,
        title: name,
        needs: account === 'boAdmin' && needs ? [[needs, 'view']] : [],
      },
    ]
  }),
)

/**
 * Every screen there is, by its address: those of the specification, and those that came in
 * addition.
 */
export const screens: readonly Screen[] = [...listed, ...unlisted]

/**
 * The part of a screen's address below the section of its account type, without what it is
 * requested.
 */
export const segmentOf = ({ path }: Screen): string =>
  path.replace(/\?.*/, '').split('/').slice(3).join('/')

function read(file: string): Screen[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [scope = '', path = '', title = '', needs = ''] = line.split('\t')
    return {
      account: accountTypeNames.find((name) => accountTypes[name].dashboard === scope),
      path,
      title,
      needs: rights(needs),
    }
  })
}

/** `item.action | item.action` */
function rights(words: string): Privilege[] {
  if (words === '') return []
  return words.split(' | ').map((right) => right.split('.') as unknown as Privilege)
}
