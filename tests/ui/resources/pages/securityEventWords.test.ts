import { describe, expect, it } from 'vitest'
import { languageCodes } from '../../../../contract/text/languages.ts'
import { registry } from '../../../../contract/registry.ts'
import type { SecurityKind } from '../../../../contract/kernel/securityEvents.ts'
import { loadCatalog } from '../../../../src/i18n/loadCatalog.ts'
import { auditWords } from '../../../../src/resources/audit/useAuditWords.ts'
import { securityEventWord } from '../../../../src/resources/audit/recordWords.ts'

const named: readonly SecurityKind[] = [
  'factor',
  'authority',
  'key',
  'session',
  'password',
  'account',
]

describe('the security log / words of events', () => {
  it.each(languageCodes)(
    '%s: no two calls about factors, authority, keys, sessions, passwords or accounts read the same',
    async (language) => {
      await loadCatalog(language)
      const operations = new Map(
        registry.flatMap(({ id, security }) =>
          security && named.includes(security) ? [[id, security] as const] : [],
        ),
      )
      expect(operations.size).toBeGreaterThan(30)
      const texts = [...operations].map(([operation, kind]) => ({
        operation,
        text: securityEventWord({ kind, operation }, auditWords[language], language),
      }))
      const silent = texts.filter(
        ({ operation, text }) => text === auditWords[language].kinds[operations.get(operation)!],
      )
      expect(silent).toEqual([])
      const own = texts
        .filter(({ operation }) => operation.startsWith('account.'))
        .map(({ text }) => text)
      expect(new Set(own).size).toBe(own.length)
    },
  )
})
