import type { z } from 'zod'

/** What the input of a setting, or of a part of one, is told. */
export type SettingProps = {
  /** The dotted path of the value, from the name of the setting on. */
  path: string
  schema: z.core.$ZodType
  label: string
  help?: string | undefined
  /** What is around already names it. */
  bare?: boolean
  value: unknown
  /** The parts that it stands beside, where it is a part. */
  beside?: Readonly<Record<string, unknown>>
  onChange: (value: unknown) => void
}
