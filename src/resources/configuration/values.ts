import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { fieldProblems } from '../crud/fieldProblems.ts'

export type SettingValues = Record<string, unknown>

/** Of secrets only the names are answered; none is sent again, which keeps them. */
const withoutSecretNames = (name: string, value: unknown): unknown =>
  name === 'processors' && Array.isArray(value)
    ? value.map((each: object) => ({ ...each, secrets: null }))
    : value

/** What a form begins with: what is set here, null for what is taken from above. */
export const ownValues = ({ values }: ConfigurationReply): SettingValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, { value }]) => [name, withoutSecretNames(name, value)]),
  )

/** What holds here, wherever it comes from. */
export const effectiveValue = ({ values }: ConfigurationReply, name: string): unknown =>
  withoutSecretNames(name, values[name]?.effective)

/** What is to be saved: the settings that the form changed. */
export const changedSettings = (
  values: SettingValues,
  reply: ConfigurationReply,
): SettingValues => {
  const before = ownValues(reply)
  return Object.fromEntries(
    Object.keys(before)
      .filter(
        (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(before[name] ?? null),
      )
      .map((name) => [name, values[name] ?? null]),
  )
}

/** What the server would refuse of them, by the schemas that it checks with itself. */
export const settingProblems = (key: ConfigurationKey, values: SettingValues): FieldProblem[] =>
  settingsOf(key).flatMap(([name, { schema }]) => {
    const value = values[name]
    if (value === null || value === undefined) return []
    const checked = schema.safeParse(value)
    if (checked.success) return []
    return fieldProblems(checked.error.issues, value).map((problem) => ({
      ...problem,
      path: [name, problem.path].filter(Boolean).join('.'),
    }))
  })
