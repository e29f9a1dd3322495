import { describe, expect, it } from 'vitest'
import {
  emptyIn,
  fillTemplate,
  namesIn,
  templateProblem,
} from '../../../server/domain/messages/template.ts'

const known = ['name', 'phone']

describe('a template', () => {
  it.each([
    ['Hello {{name}}{{#phone}}, call {{phone}}{{/phone}}{{^phone}}.{{/phone}}{{! nothing }}'],
    ['No variable, { one brace } and a lone }} too'],
  ])('is one: %s', (template) => expect(templateProblem(template, known)).toBeUndefined())

  it.each([
    ['{{name', 'unreadable', '6'],
    ['{{#phone}}call', 'unreadable', 'phone'],
    ['call{{/phone}}', 'unreadable', 'phone'],
    ['{{=<% %>=}}<% name %>', 'unknown', '<% %>'],
    ['{{surname}}', 'unknown', 'surname'],
    ['{{#phone}}{{surname}}{{/phone}}', 'unknown', 'surname'],
    ['{{>layout}}', 'unknown', 'layout'],
    ['{{constructor}}', 'unknown', 'constructor'],
    ['{{name.length}}', 'unknown', 'name.length'],
    ['{{.}}', 'unknown', '.'],
  ])('is none: %s', (template, problem, what) =>
    expect(templateProblem(template, known)).toEqual({ problem, what }),
  )

  it('takes values as they are, and never reads them as a template', () => {
    const name = `Eva <b>"O'Hara"</b> & {{phone}} {{#name}}`
    expect(fillTemplate('{{name}} {{{name}}} {{&name}}', { name, phone: '1' })).toBe(
      [name, name, name].join(' '),
    )
  })

  it('reaches nothing but its values', () => {
    expect(fillTemplate('[{{constructor}}{{__proto__}}{{toString}}]', { name: 'Eva' })).toBe('[]')
  })

  it('lists every name in it, and the first that leaves a hole', () => {
    const template = '{{name}}{{#phone}} on {{phone}}{{/phone}}{{^phone}} at {{place}}{{/phone}}'
    expect(namesIn(template)).toEqual(['name', 'phone', 'phone', 'phone', 'place'])
    expect(emptyIn(template, { name: 'Eva', phone: '1', place: '' })).toBeUndefined()
    expect(emptyIn(template, { name: 'Eva', phone: '', place: '' })).toBe('place')
    expect(emptyIn(template, { name: '', phone: '1', place: '' })).toBe('name')
  })
})
