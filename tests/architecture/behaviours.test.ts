import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { entities } from '../../contract/entities/index.ts'
import { sourceFiles } from './source.ts'

/**
 * Tables of one topic over all entities: what exports hold and leave out, and who reads the audit
 * trail of their own place. They are decided together, and no call that writes a record reads them.
 * And what messages that are composed together have read, which decides nothing.
 */
const exceptions = [
  'server/app/access/auditTrail.ts',
  'server/app/dataExport/organizationParts.ts',
  'server/app/dataExport/personExport.ts',
  'server/app/messages/sharedReads.ts',
]

type Node = {
  type: string
  declarations?: { init?: Node | null }[]
  declaration?: Node | null
  expression?: Node
  properties?: { key?: { name?: string; value?: unknown } }[]
}

const isEntity = (key: unknown): boolean => typeof key === 'string' && Object.hasOwn(entities, key)

/**
 * Whether a statement of a module declares an object with at least two keys, all of them names of
 * entities.
 */
const isTable = (node: Node): boolean => {
  if (node.declaration) return isTable(node.declaration)
  return (node.declarations ?? []).some(({ init }) => {
    const { properties = [] } = (init?.expression ?? init ?? {}) as Partial<Node>
    return properties.length > 1 && properties.every(({ key }) => isEntity(key?.name ?? key?.value))
  })
}

const typedByEntity = /\bRecord<EntityName\b|\bin EntityName\]/

const holdsTable = (file: string, text: string): boolean =>
  typedByEntity.test(text) ||
  (parseSync(file, text).program.body as unknown as Node[]).some(isTable)

describe('behaviours of entities', () => {
  it.each([
    'const rules: Partial<Record<EntityName, Rule>> = {}',
    'export const levels: Record<string, number> = { partners: 1, organizations: 2 }',
    "const fields = { 'payments': ['invoice'], paymentLinks: ['url'] } as const",
    'type Rules = { [Name in EntityName]?: Rule }',
  ])('finds a table: %s', (text) => expect(holdsTable('server/app/a.ts', text)).toBe(true))

  it.each([
    'const answer = { clients: 1, total: 2 }',
    'const work = () => { const both = { clients: 1, payments: 2 } }',
  ])('lets be: %s', (text) => expect(holdsTable('server/app/a.ts', text)).toBe(false))

  it('stand in the files of the entities: no other table of the application is keyed by names of entities', () => {
    const files = sourceFiles.filter(
      (file) =>
        file.startsWith('server/app/') &&
        !file.startsWith('server/app/entities/') &&
        file !== 'server/app/kernel/behaviour.ts',
    )
    expect(files.filter((file) => holdsTable(file, readFileSync(file, 'utf8')))).toEqual(exceptions)
  })
})
