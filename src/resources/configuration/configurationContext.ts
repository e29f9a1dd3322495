import { createContext, useContext, type ComponentType } from 'react'
import type { ConfigurationWords } from '../../i18n/configuration/words.ts'
import { defaultCurrency } from '../defaultCurrency.ts'
import type { SettingProps } from './settingProps.ts'
import { en } from '../../i18n/configuration/en.ts'

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
  words: en,
  problemAt: () => undefined,
  onBlur: () => undefined,
  readOnly: true,
  currency: defaultCurrency,
  Setting: () => null,
})
export const useConfigurationView = (): ConfigurationView => useContext(ConfigurationContext)
