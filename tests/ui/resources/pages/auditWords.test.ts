import { beforeAll, describe, expect, it } from 'vitest'
import { languageCodes } from '../../../../contract/text/languages.ts'
import { auditActions, otherRecords } from '../../../../contract/kernel/auditActions.ts'
import { configurationKeys, settingsOf } from '../../../../contract/configuration/index.ts'
import { loadCatalog } from '../../../../src/i18n/loadCatalog.ts'
import { auditWords } from '../../../../src/resources/audit/useAuditWords.ts'
import { plainText } from '../../../../src/resources/audit/fieldChanges.ts'
import {
  actionWord,
  fieldWord,
  isNamedRecord,
  recordWord,
  settingKinds,
} from '../../../../src/resources/audit/recordWords.ts'
import { auditedInSql } from '../../../support/registry/auditedInSql.ts'

describe.each(languageCodes)('the activity log in %s', (language) => {
  const words = auditWords[language]
  beforeAll(async () => {
    await loadCatalog(language)
  })

  it.each(auditActions)('has a word for the action %s', (action) => {
    expect(actionWord(action, words, language)).toMatch(/^\p{Lu}/u)
  })

  it.each([...otherRecords, ...settingKinds])('has a word for the record %s', (kind) => {
    expect(recordWord(kind, words, language)).toMatch(/^\p{Lu}/u)
    expect(recordWord(kind, words, language)).not.toContain('configuration')
  })

  it.each(configurationKeys)('calls every setting of %s as its page does', (key) => {
    for (const [name] of settingsOf(key))
      expect(fieldWord(`configuration.${key}`, name, language)).toMatch(/\s|^\p{Lu}/u)
  })
})

describe('the lines that SQL writes', () => {
  const lines = auditedInSql()

  it('are found', () => {
    expect(lines.length).toBeGreaterThan(12)
    expect(lines.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['functions/clients/keep_answer.sql', 'queries/jobs/auditKeyUse.ts']),
    )
  })

  it('say what was done in a listed word, or are passed one of them by a call whose type lists them', () => {
    const passed = ['action', "change ->> 'action'", '${action}']
    const unlisted = lines
      .filter(({ actions }) =>
        actions.some((action) => !(auditActions as readonly string[]).includes(action)),
      )
      .map(({ file, actions }) => [file, ...actions])
    expect(unlisted).toEqual([])
    expect(
      lines.filter(({ source, actions }) => actions.length === 0 && !passed.includes(source)),
    ).toEqual([])
  })

  it.each(languageCodes)('are about kinds of records that have a name in %s', (language) => {
    const unnamed = lines
      .flatMap(({ entities }) => entities)
      .filter((entity) => !isNamedRecord(entity, auditWords[language]))
    expect(unnamed).toEqual([])
  })
})

it('reads lists, objects and yes or no as text, never as JSON', () => {
  expect(plainText(['agenda.clinic.ec', 'citas.ec'], auditWords.en)).toBe(
    'agenda.clinic.ec, citas.ec',
  )
  expect(plainText({ hours: 24, on: true, none: null }, auditWords.en)).toBe('hours: 24, on: Yes')
  expect(plainText(false, auditWords.es)).toBe('No')
})
