import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registry } from '../../contract/registry.ts'
import { balanceChecks } from '../api/sums/balanceChecks.ts'
import { salesChecks } from '../api/sums/salesChecks.ts'
import { amountPaths } from './amountPaths.ts'
import {
  plainNumbers,
  registeredAmounts,
  registeredCounts,
  type RegisteredAmount,
} from './registeredAmounts.ts'

const answered = new Map<string, ReturnType<typeof amountPaths>>()
for (const { id, output } of registry) {
  const { money, numbers } = amountPaths(output)
  const held = answered.get(id) ?? { money: new Set(), numbers: new Set() }
  answered.set(id, {
    money: new Set([...held.money, ...money]),
    numbers: new Set([...held.numbers, ...numbers]),
  })
}

const checks = new Set([...Object.keys(salesChecks), ...Object.keys(balanceChecks)])

/** Why the proof of an amount does not hold; undefined where it does. */
const problemOf = (amount: RegisteredAmount): string | undefined => {
  if (amount === 'row') return undefined
  if ('rule' in amount) return existsSync(amount.rule) ? undefined : `${amount.rule} does not exist`
  return checks.has(amount.sum) ? undefined : `no check adds up ${amount.sum}`
}

describe('every amount that a call answers', () => {
  it('is registered as that of a row, of a rule or as a sum with its check', () => {
    const offences = [...answered].flatMap(([id, { money }]) => {
      const registered = registeredAmounts[id] ?? {}
      return [
        ...[...money]
          .filter((path) => !(path in registered))
          .map((path) => `${id} answers ${path}, which is not registered`),
        ...Object.keys(registered).flatMap((path) =>
          money.has(path) ? [] : [`${id} does not answer ${path}`],
        ),
        ...Object.values(registered).flatMap((amount) => problemOf(amount) ?? []),
      ]
    })
    expect(offences).toEqual([])
    expect(Object.keys(registeredAmounts).filter((id) => !answered.has(id))).toEqual([])
  })

  it('is a sum only with a check, and each check is of a sum', () => {
    const named = new Set([
      ...Object.values(registeredAmounts).flatMap((shape) =>
        Object.values(shape).flatMap((amount) =>
          amount !== 'row' && 'sum' in amount ? [amount.sum as string] : [],
        ),
      ),
      ...Object.values(registeredCounts),
      // What is hashed has a schema of its own, in which amounts are plain numbers.
      'the statement of a balance',
    ])
    expect([...checks].filter((check) => !named.has(check))).toEqual([])
  })
})

describe('every other number that a call answers', () => {
  it('is registered by its name as a count with what proves it, or as no sum', () => {
    const names = new Set([...answered.values()].flatMap(({ numbers }) => [...numbers]))
    expect(
      [...names].filter((name) => !(name in registeredCounts) && !plainNumbers.has(name)),
    ).toEqual([])
    expect(
      [...Object.keys(registeredCounts), ...plainNumbers].filter((name) => !names.has(name)),
    ).toEqual([])
  })

  it('that is a count is named in the file that proves it', () => {
    const offences = Object.entries(registeredCounts).filter(
      ([name, proof]) =>
        !checks.has(proof) && !(existsSync(proof) && readFileSync(proof, 'utf8').includes(name)),
    )
    expect(offences).toEqual([])
  })
})
