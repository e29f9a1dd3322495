import type { TranslationMessages } from 'react-admin'
import raEnglish from 'ra-language-english'
import type { AccountType } from '../../contract/accounts.ts'
import { entities, entityNames, type EntityName } from '../../contract/entities/index.ts'
import type { Entity } from '../../contract/entity.ts'
import { languages, type Language } from '../../contract/words/index.ts'
import { statusWords } from '../../contract/words/statuses/index.ts'
import { en } from './en.ts'
import { en as entitiesEn } from './entities/en.ts'
import { es as entitiesEs } from './entities/es.ts'
import { optionSets, type EntityCatalog } from './entityWords.ts'
import { es } from './es.ts'
import { en as frameEn } from './frame/en.ts'
import { es as frameEs } from './frame/es.ts'
import type { FrameWords } from './frame/words.ts'
import { accountFields as accountEn } from './settings/en.ts'
import { accountFields as accountEs } from './settings/es.ts'
import type { AccountFieldWords } from './settings/words.ts'
import { raSpanish } from './raSpanish.ts'
import { viewWords } from './views/viewWords.ts'
import type { OfficeWords } from './words.ts'

type Catalog = { framework: TranslationMessages; office: OfficeWords; frame: FrameWords; named: EntityCatalog; own: AccountFieldWords }

/** What each language brings; one that lacks a part does not compile. */
const catalogs: Record<Language, Catalog> = {
  en: { framework: raEnglish, office: en, frame: frameEn, named: entitiesEn, own: accountEn },
  es: { framework: raSpanish, office: es, frame: frameEs, named: entitiesEs, own: accountEs },
}

/**
 * Every word of an account type's back office in one language, by key:
 *
 *   ra.…                                       react-admin's own
 *   resources.<screen or entity>.…             name, fields.<field>, options.<field>.<answer>
 *   _rE.<code>   rules.<rule>   statuses.<table>.<status>
 *   shell.…  toasts.…  bulk.…  menu.…  keys.…  notices.…  again.…  later.…  views.…
 */
export const messages = (language: Language, account: AccountType): TranslationMessages => {
  const { framework, office, frame, named, own } = catalogs[language]
  const { errors, rules } = languages[language]
  const statuses = statusWords[language]
  return {
    ...framework,
    ...office,
    ...frame,
    views: viewWords[language],
    _rE: errors,
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
      const set = (Object.keys(optionSets) as (keyof typeof optionSets)[]).find((each) => optionSets[each] === offered)
      return set ? [[field, options[set]]] : []
    }),
  ),
})
