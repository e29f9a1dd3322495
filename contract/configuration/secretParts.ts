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

const settings = Object.values<Record<string, Setting>>(configurations).flatMap((each) => Object.values(each))

/** The names of the parts of settings that are secrets. */
export const secretParts: readonly string[] = settings.flatMap(({ schema }) => secretsIn(schema))
