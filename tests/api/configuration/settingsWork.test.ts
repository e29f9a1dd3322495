import { describe, expect, it } from 'vitest'
import {
  configurationKeys,
  settingsOf,
  type ConfigurationKey,
} from '../../../contract/configuration/index.ts'
import { isItsTurn } from '../../../scripts/turn.ts'
import type { Values } from '../../../server/ports/values.ts'
import { cleanTables, tablesWithRows } from '../../support/database/cleanTables.ts'
import { settingPlace } from '../../support/furnished/settingPlace.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { expertsCases } from './settings/experts.ts'
import { messagesCases } from './settings/messages.ts'
import { paymentCases } from './settings/payment.ts'
import { scheduleCases } from './settings/schedule.ts'
import { securityCases } from './settings/security.ts'
import type { SettingCase, SettingCases } from './settings/settingCase.ts'
import { uiCases } from './settings/ui.ts'
import { withoutEffect } from './settings/withoutEffect.ts'

const api = useApi()
const sandbox = useSandbox()
/** Where everyone calls from: a network that is allowed has to include it. */
const ownAddress = '203.0.113.7'

const cases: { [Key in ConfigurationKey]: SettingCases<Key> } = {
  schedule: scheduleCases,
  payment: paymentCases,
  experts: expertsCases,
  messages: messagesCases,
  ui: uiCases,
  security: securityCases,
}

const written = configurationKeys.flatMap((key) =>
  Object.entries(cases[key] as Record<string, SettingCase | readonly SettingCase[]>).flatMap(
    ([name, each]) =>
      [each].flat().map((one, index) => ({
        key,
        name,
        title: `${key}.${name}${index === 0 ? '' : ` (${index + 1})`}`,
        ...one,
      })),
  ),
)

/** A place of its own under some settings, and what is met there. */
const meet = async (
  { given = {}, observe }: SettingCase,
  key: ConfigurationKey,
  name: string,
  value: SettingCase['to'],
): Promise<unknown> => {
  const server = api()
  sandbox.connect(server)
  server.setNow(present)
  server.setAddress(ownAddress)
  try {
    const place = await settingPlace(server)
    for (const [other, settings] of Object.entries(given) as [ConfigurationKey, Values][])
      await place.set(other, settings)
    if (value !== undefined)
      await place.set(key, { [name]: typeof value === 'function' ? await value(place) : value })
    const seen = await observe(place)
    expect(server.faults).toEqual([])
    return seen
  } finally {
    // It is written after the answers: none of it may come into the next place.
    await server.ports.securityLog.flush()
  }
}

describe('every setting has an effect', () => {
  it('of its own case, unless it is listed as one without', () => {
    const all = configurationKeys.flatMap((key) =>
      settingsOf(key).map(([name]) => `${key}.${name}`),
    )
    const shown = new Set(written.map(({ key, name }) => `${key}.${name}`))
    expect(all.filter((path) => !shown.has(path)).toSorted()).toEqual(
      Object.keys(withoutEffect).toSorted(),
    )
    expect([...shown].filter((path) => !all.includes(path))).toEqual([])
  })

  it.each(written.map((each, place) => ({ ...each, isRepeated: isItsTurn(place, 3) })))(
    '$title',
    async ({ key, name, isRepeated, ...one }) => {
      const { database } = api()
      const empty = await database.asOwner(tablesWithRows)
      const again = () => database.asOwner((owner) => cleanTables(owner, empty))
      const meetAgain = async () => {
        const seen = await meet(one, key, name, one.from)
        await again()
        return seen
      }
      expect(await meet(one, key, name, one.from)).toEqual(one.seen.before)
      await again()
      const repeated = isRepeated ? await meetAgain() : one.seen.before
      expect(repeated, 'the same settings show the same').toEqual(one.seen.before)
      expect(await meet(one, key, name, one.to)).toEqual(one.seen.after)
      expect(one.seen.after).not.toEqual(one.seen.before)
    },
  )
})
