import type { TranslationMessages } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { entities, entityNames, type EntityName } from '../../contract/entities/index.ts'
import type { Entity } from '../../contract/kernel/entity.ts'
import { languages, type Language } from '../../contract/words/languages.ts'
import { statusWords } from '../../contract/words/statuses.ts'
import { timeRuleWords } from '../../contract/words/timeRules.ts'
import { catalogOf } from './catalogs/loadCatalog.ts'
import type { EntityCatalog } from '../../contract/words/shape/entities.ts'
import { optionSetOf } from '../../contract/words/optionWord.ts'

/**
 * Every word of an account type's back office in one language that was fetched, by key:
 *
 *   ra.…                                       react-admin's own
 *   resources.<screen or entity>.…             name, fields.<field>, options.<field>.<answer>
 *   _rE.<code>   _rT.<rule of a time>   rules.<rule>   statuses.<table>.<status>
 *   shell.…  toasts.…  bulk.…  menu.…  keys.…  notices.…  again.…  later.…  views.…
 */
export const messages = (language: Language, account: AccountType): TranslationMessages => {
  const { framework, office, frame, views, named, own } = catalogOf(language)
  const { errors, rules } = languages[language]
  const statuses = statusWords[language]
  return {
    ...framework,
    ...office,
    ...frame,
    views,
    _rE: errors,
    _rT: timeRuleWords[language],
    rules: Object.fromEntries(Object.entries(rules).map(([rule, words]) => [rule, words.replace('{bound}', '%{bound}')])),
    statuses,
    resources: {
      ...Object.fromEntries(namesOfResources(account).map(([resource, name]) => [resource, resourceWords(name, named)])),
      account: own,
    },
  }
}

// A screen's path comes last: where it equals the name of another entity, the screen is what people see under it.
const namesOfResources = (account: AccountType): [string, EntityName][] => [
  ...entityNames.map((name): [string, EntityName] => [name, name]),
  ...entityNames.flatMap((name): [string, EntityName][] => {
    const screen = (entities[name] as Entity).served[account]?.screen
    return screen ? [[screen, name]] : []
  }),
]

const resourceWords = (name: EntityName, { entities: words, options, stamps }: EntityCatalog) => ({
  name: `${words[name].name} |||| ${words[name].names}`,
  fields: { ...stamps, ...words[name].fields },
  options: Object.fromEntries(
    Object.entries((entities[name] as Entity).fields).flatMap(([field, { options: offered }]) => {
      const set = optionSetOf(offered)
      return set ? [[field, options[set]]] : []
    }),
  ),
})
