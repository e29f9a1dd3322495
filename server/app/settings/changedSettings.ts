import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { Values } from '../../ports/values.ts'
import { unmasked } from '../secretsOfSettings.ts'
import type { Processor } from './shownSettings.ts'

/** The values of a level after a change: null returns a key to the level above; secrets that are not sent again stay. */
export const changedSettings = (key: ConfigurationKey, before: Values, sent: Values, known: (name: string) => unknown): Values => {
  const after: Values = { ...before }
  for (const [name] of settingsOf(key)) {
    const value = sent[name]
    if (value === undefined) continue
    if (value === null) delete after[name]
    else after[name] = name === 'processors' ? keepingSecrets(before[name], value) : unmasked(value, known(name))
  }
  return after
}

const keepingSecrets = (before: unknown, sent: unknown): Processor[] =>
  (sent as Processor[]).map((processor) => {
    const known = ((before as Processor[] | undefined) ?? []).find(
      ({ adapter, mode }) => adapter === processor.adapter && mode === processor.mode,
    )
    return processor.secrets == null && known?.secrets != null ? { ...processor, secrets: known.secrets } : processor
  })
