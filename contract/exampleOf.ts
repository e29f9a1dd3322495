import { z } from 'zod'
import { entities, type EntityName } from './entities/index.ts'
import type { Entity } from './entity.ts'
import type { Field } from './field.ts'

/** Texts that are no name of a business. */
const texts: Record<string, string> = { firstName: 'Ana', url: 'https://example.com/events' }

/** A value that a field of each kind takes, as a caller would send it. */
const exampleOfField = (name: string, field: Field): unknown => {
  if (field.input instanceof z.ZodEnum) return field.input.options[0]
  switch (field.kind) {
    case 'text':
    case 'longText':
      return (texts[name] ?? 'Aurora').slice(0, field.max)
    case 'email':
      return 'ana@example.com'
    case 'phone':
      return '+593991234567'
    case 'taxId':
      return '1712345678'
    case 'slug':
      return 'aurora'
    case 'color':
      return '#3366cc'
    case 'integer':
      return Math.max(field.min ?? 1, 1)
    case 'money':
      return { amount: 4500, currency: 'USD' }
    case 'day':
      return '2027-01-15'
    case 'instant':
      return '2027-01-15T15:00:00.000Z'
    case 'zone':
      return 'America/Guayaquil'
    case 'locale':
      return 'es'
    case 'choice':
      return Object.values(field.options!)[0]
    case 'flag':
      return true
    case 'reference':
      return 1
    case 'references':
      return [1]
    case 'status':
      return { id: 1 }
    case 'weekly':
      return { mon: [{ s: '09:00', e: '18:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    case 'privileges':
      return [{ sys_name: 'client', privs: { view: true } }]
    case 'file':
      return 'data:text/plain;base64,SG9sYQ=='
    case 'password':
      return 'a-long-password'
    case 'data':
      if (field.input instanceof z.ZodArray && field.input.element instanceof z.ZodEnum) return field.input.element.options.slice(0, 1)
      return name === 'country' ? { isoCode: 'EC', name_es: 'Ecuador' } : undefined
    default:
      return undefined
  }
}

/** A new record of an entity with no more than it needs, and the texts that people would give it; its organization is that of its sender. */
export const exampleOf = (name: EntityName): Record<string, unknown> => {
  const { fields, titledBy }: Entity = entities[name]
  const shown = ['email', 'phone']
  const sent = Object.entries(fields).filter(
    ([path, field]) => field.writable && path !== 'organization' && (field.required || path === titledBy || shown.includes(field.kind)),
  )
  return Object.fromEntries(
    sent.map(([path, field]): [string, unknown] => [path, exampleOfField(path, field)]).filter(([, value]) => value !== undefined),
  )
}
