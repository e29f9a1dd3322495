import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { ClientErrorCode, ErrorCode } from '../../contract/kernel/errors.ts'
import { languageNames, type Language } from '../../contract/text/languages.ts'
import { failureInWords } from '../../contract/words/waitInWords.ts'
import { entryWordsOf } from './loadEntryWords.ts'
import { loadCatalog, catalogOf } from './loadCatalog.ts'
import { language } from './language.ts'
import type { Catalog } from './shape/catalog.ts'
import { entriesOf } from '../../contract/kernel/typedKeys.ts'
import { entityNamed, entityNames, type EntityName } from '../../contract/entities/index.ts'
import { statusWords } from '../../contract/words/statuses.ts'
import { timeRuleWords } from '../../contract/words/timeRules.ts'
import type { EntityCatalog } from '../../contract/words/shape/entities.ts'
import { optionSetOf } from '../../contract/words/optionWord.ts'

/**
 * The words of an account type's back office, in the language that is spoken, which was fetched
 * before; switching it here switches and remembers it everywhere.
 */
export const i18nProvider = (account: AccountType): I18nProvider => {
  const polyglot = polyglotI18nProvider(
    (locale) => messages(locale as Language, account),
    language.get(),
    Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  )
  const translate: I18nProvider['translate'] = (key, options) => {
    const packed = unpacked(key)
    if (!packed) return polyglot.translate(key, options)
    const { message, args } = packed
    const { code, retryAfter, reason } = args
    if (typeof retryAfter === 'number')
      return failureInWords(
        spokenIn(polyglot.getLocale()),
        code as ErrorCode | ClientErrorCode,
        retryAfter,
      )
    return polyglot.translate(message, {
      ...args,
      ...(typeof reason === 'string' ? { reason: translate(reason) } : {}),
    })
  }
  return {
    ...polyglot,
    translate,
    changeLocale: async (locale) => {
      await loadCatalog(locale as Language)
      await language.speak(locale as Language)
      await polyglot.changeLocale(locale)
    },
  }
}

/**
 * The key and the arguments of a key in react-admin's packed form; undefined where the key is a
 * plain one.
 */
const unpacked = (key: string): { message: string; args: Record<string, unknown> } | undefined => {
  const packed = /^@@react-admin@@(.*)$/s.exec(key)?.[1]
  return packed === undefined
    ? undefined
    : (JSON.parse(packed) as { message: string; args: Record<string, unknown> })
}

/**
 * Every word of an account type's back office in one language that was fetched, by key:
 *
 *   ra.…                                       react-admin's own
 *   resources.<screen or entity>.…             name, fields.<field>, options.<field>.<answer>
 *   _rE.<code>   _rT.<rule of a time>   rules.<rule>   statuses.<table>.<status>
 *   shell.…  toasts.…  bulk.…  menu.…  keys.…  notifications.…  again.…  later.…  views.…
 */
export const messages = (language: Language, account: AccountType): TranslationMessages => {
  const catalog = catalogOf(language)
  const { framework, office, frame, views, named, own } = catalog
  const { errors, rules } = entryWordsOf(language).general
  const statuses = statusWords[language]
  return {
    ...framework,
    ...office,
    ...frame,
    views,
    _rE: errors,
    _rT: timeRuleWords[language],
    rules: Object.fromEntries(
      Object.entries(rules).map(([rule, words]) => [rule, words.replace('{bound}', '%{bound}')]),
    ),
    statuses,
    resources: {
      ...Object.fromEntries(
        namesOfResources(account).map(([resource, name]) => [
          resource,
          { ...resourceWords(name, named), notifications: keptWords(name, catalog) },
        ]),
      ),
      account: own,
    },
  }
}

// A screen's path comes last: where it equals the name of another entity, the screen is what people
// see under it.
const namesOfResources = (account: AccountType): [string, EntityName][] => [
  ...entityNames.map((name): [string, EntityName] => [name, name]),
  ...entityNames.flatMap((name): [string, EntityName][] => {
    const screen = entityNamed(name).served[account]?.screen
    return screen ? [[screen, name]] : []
  }),
]

/** What is said once a record of a kind was written; of several, react-admin's own words. */
const keptWords = (
  name: EntityName,
  { named, office, framework }: Pick<Catalog, 'named' | 'office' | 'framework'>,
) =>
  Object.fromEntries(
    entriesOf(office.kept).map(([done, words]) => {
      const [, several = ''] = framework.ra.notification[done].split(' |||| ')
      return [done, `${words.replace('%{name}', named.entities[name].name)} |||| ${several}`]
    }),
  )

const resourceWords = (name: EntityName, { entities: words, options, stamps }: EntityCatalog) => ({
  name: `${words[name].name} |||| ${words[name].names}`,
  fields: { ...stamps, ...words[name].fields },
  options: Object.fromEntries(
    Object.entries(entityNamed(name).fields).flatMap(([field, { options: offered }]) => {
      const set = optionSetOf(offered)
      return set ? [[field, options[set]]] : []
    }),
  ),
})

const spokenIn = (locale: string) => ({
  language: locale as Language,
  shared: entryWordsOf(locale as Language).general,
})
