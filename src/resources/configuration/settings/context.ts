import { createContext, useContext, type ComponentType } from 'react'
import type { ConfigurationWords } from '../../../i18n/shape/configuration.ts'
import { defaultCurrency } from '../../../components/moneyText.ts'
import { configurationWords } from '../../../i18n/configurationWords.ts'
import { defaultLanguage } from '../../../../contract/text/languages.ts'
import type { z } from 'zod'

/** What every input of a configuration page knows. */
export type ConfigurationView = {
  words: ConfigurationWords
  /** What is wrong with a value, by its dotted path. */
  problemAt: (path: string) => string | undefined
  onBlur: (name: string) => void
  readOnly: boolean
  /** The currency that amounts are in. */
  currency: string
  /** The input for what a value consists of. */
  Setting: ComponentType<SettingProps>
}

export const ConfigurationContext = createContext<ConfigurationView>({
  words: configurationWords[defaultLanguage],
  problemAt: () => undefined,
  onBlur: () => undefined,
  readOnly: true,
  currency: defaultCurrency,
  Setting: () => null,
})
export const useConfigurationView = (): ConfigurationView => useContext(ConfigurationContext)

/** A select that is only read: it opens nothing, and shows no arrow that says so. */
export const closedSelect = { readOnly: true, IconComponent: () => null } as const

/** The props of the input of a setting, or of a part of one. */
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
