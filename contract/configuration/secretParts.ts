import type { z } from 'zod'
import { configurations } from './index.ts'
import type { Setting } from './setting.ts'
import { secretText, secretTexts } from './secretText.ts'

const secretsIn = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return secretsIn(def.innerType)
  if (def.type === 'array') return secretsIn(def.element)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, part]) => (part === secretText || part === secretTexts ? [name] : secretsIn(part)))
}

const settings = Object.entries<Record<string, Setting>>(configurations).flatMap(([key, each]) =>
  Object.entries(each).map(([name, { schema }]) => ({ key, name, parts: secretsIn(schema) })),
)

/** The names of the parts of settings that are secrets. */
export const secretParts: readonly string[] = settings.flatMap(({ parts }) => parts)

/** The settings that hold a secret, by configuration and name. */
export const settingsWithSecrets: readonly { key: string; name: string }[] = settings.filter(({ parts }) => parts.length > 0)
