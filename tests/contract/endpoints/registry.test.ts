import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  accountTypes,
  accountTypeNames,
  type AccountType,
} from '../../../contract/kernel/accounts.ts'
import { sortableFields } from '../../../contract/endpoints/crud.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { itemTypes, type Action } from '../../../contract/kernel/privileges.ts'
import { findOperation, registry, type Operation } from '../../../contract/registry.ts'
import { languageCodes } from '../../../contract/text/languages.ts'
import { en } from '../../../contract/words/en/entities/index.ts'
import { es } from '../../../contract/words/es/entities/index.ts'

const declared: Entity[] = entityNames.map((name) => entities[name] as unknown as Entity)
const named = ({ audience, id }: Pick<Operation, 'audience' | 'id'>) => `${audience} ${id}`
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
const isAccount = (audience: string): audience is AccountType => audience in accountTypes

describe('the registry', () => {
  it('answers each method and path with one call', () => {
    expect(repeated(registry.map(({ method, path }) => `${method} ${path}`))).toEqual([])
  })

  it('knows each call of an audience by one name', () => {
    expect(repeated(registry.map(named))).toEqual([])
  })

  it('writes paths in lowercase words between slashes; what programs read by its name ends as its kind does', () => {
    const wellFormed = /^[a-z]+(?:_[a-z]+)*(?:\/[a-z]+(?:_[a-z]+)*)*$/
    const words = ({ path, forPrograms }: Operation) =>
      forPrograms ? path.replace(/\.ics$/, '') : path
    expect(
      registry.filter((operation) => !wellFormed.test(words(operation))).map(({ path }) => path),
    ).toEqual([])
  })

  it('begins the paths of an account type with its prefix, and no other', () => {
    const prefixOf = (path: string) =>
      accountTypeNames.find((type) => path.startsWith(`${accountTypes[type].audience}/`))
    const elsewhere = registry.filter(
      ({ audience, path }) => prefixOf(path) !== (isAccount(audience) ? audience : undefined),
    )
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })

  it('requires only permissions that exist', () => {
    const unknown = registry.flatMap(({ path, needs }) =>
      needs
        .filter(
          ([item, action]) => !(itemTypes[item].actions as readonly Action[]).includes(action),
        )
        .map((need) => `${path} ${need.join('.')}`),
    )
    expect(unknown).toEqual([])
  })

  it('requires a permission of administrators, and of no one else', () => {
    expect(
      registry.filter(({ audience, needs }) => isAccount(audience) !== needs.length > 0).map(named),
    ).toEqual([])
  })

  it('takes an object from every call, and whatever a query can carry from a GET', () => {
    // A query carries texts, or nothing.
    const isCarried = (field: z.ZodType) =>
      field.safeParse(undefined).success || field.safeParse('1.text').success
    const wrong = registry.filter(({ method, input }) => {
      if (input.safeParse('no object').success) return true
      return (
        method === 'GET' &&
        !Object.values((input as z.ZodObject<Record<string, z.ZodType>>).shape).every(isCarried)
      )
    })
    expect(wrong.map(named)).toEqual([])
  })

  it('describes every answer', () => {
    expect(
      registry
        .filter(({ output }) => output instanceof z.ZodAny || output instanceof z.ZodUnknown)
        .map(named),
    ).toEqual([])
    expect(registry.filter(({ summary }) => summary.length < 10).map(named)).toEqual([])
  })

  it('finds a call by its name for the audience that has it', () => {
    expect(findOperation('clients.get', 'oAdmin')?.path).toBe('organizations/clients/get')
    expect(findOperation('clients.delete', 'oAdmin')).toBeUndefined()
    expect(findOperation('clients.get', 'anyone')).toBeUndefined()
  })
})

describe('an entity', () => {
  it('points only at entities that exist', () => {
    const lost = declared.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.entity !== undefined && !(field.entity in entities))
        .map(([field]) => `${name}.${field}`),
    )
    expect(lost).toEqual([])
  })

  it('says what a reference points at, and nothing else does', () => {
    const wrong = declared.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, { kind, entity }]) => kind.startsWith('reference') !== (entity !== undefined))
        .map(([field]) => `${name}.${field}`),
    )
    expect(wrong).toEqual([])
  })

  it('is titled by, searched by and ordered by fields of its own', () => {
    const wrong = declared.flatMap(({ name, fields, titledBy, searchedBy, sortedBy }) =>
      [titledBy, ...searchedBy, ...(sortedBy ? [sortedBy] : [])]
        .filter((field) => !(field in fields))
        .map((field) => `${name}.${field}`),
    )
    expect(wrong).toEqual([])
  })

  it('comes in an order that its lists can be sorted by', () => {
    expect(
      declared
        .filter((entity) => entity.sortedBy && !sortableFields(entity).includes(entity.sortedBy))
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('is known by the name it is declared under', () => {
    expect(declared.map(({ name }) => name)).toEqual(entityNames)
    expect(repeated(declared.map(({ singular }) => singular))).toEqual([])
  })

  it('carries what scopes it as a reference, required where anybody makes one', () => {
    const scoped = declared.filter(({ owner }) => owner !== 'partner')
    const isMade = ({ served }: (typeof scoped)[number]) =>
      Object.values(served).some(({ can }) => can.includes('create'))
    const lacking = scoped.filter((each) => {
      const scope = each.fields[each.owner]
      return scope?.kind !== 'reference' || (isMade(each) && !scope.required)
    })
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('keeps every screen of an account type to itself', () => {
    const shared = accountTypeNames.flatMap((type) =>
      repeated(declared.flatMap(({ served }) => served[type]?.screen ?? [])).map(
        (screen) => `${type} ${screen}`,
      ),
    )
    expect(shared).toEqual([])
  })

  it('can be read wherever it can be written', () => {
    const blind = declared.flatMap(({ name, served }) =>
      Object.entries(served)
        .filter(([, { can }]) => !can.includes('get'))
        .map(([type]) => `${type} ${name}`),
    )
    expect(blind).toEqual([])
  })

  it.each(Object.entries({ en, es }))(
    'has a name and a label for every field in %s',
    (_language, { entities: words }) => {
      const unsaid = entityNames.flatMap((name) => {
        const labels = words[name].fields as Record<string, string>
        return [
          words[name].name,
          words[name].names,
          ...Object.keys(entities[name].fields).map((field) => labels[field]),
        ].some((word) => !word)
          ? [name]
          : []
      })
      expect(unsaid).toEqual([])
    },
  )

  it('has words in as many languages as there are', () => {
    expect(languageCodes).toEqual(Object.keys({ en, es }))
  })
})
