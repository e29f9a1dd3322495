import type { GatewayFailure } from '../../../contract/money/gateways.ts'
import type {
  ConfigurationKey,
  ConfigurationOf,
  configurations,
} from '../../../contract/configuration/index.ts'
import type { ConfigurationLevel } from '../../../contract/configuration/setting.ts'
import type {
  ConfigurationProofs,
  configurationSources,
  hostProblems,
  ignoredReasons,
  lockReasons,
} from '../../../contract/endpoints/configuration.ts'
import type { DomainProof, ProviderProblem } from '../../../contract/endpoints/account.ts'
import type { SettingGroup } from './settingGroups.ts'

type All = { [Key in ConfigurationKey]: ConfigurationOf<Key> }[ConfigurationKey]
/** Setting by setting: together, a free text would swallow every fixed answer. */
type PartsOfAll<Of> = Of extends unknown
  ? { [Name in keyof Of]: PartsOf<Of[Name]> }[keyof Of]
  : never

/** The names of the parts that settings consist of, however deep. */
type PartsOf<Value> = Value extends readonly (infer Each)[]
  ? PartsOf<Each>
  : Value extends object
    ? string extends keyof Value
      ? never
      : { [Part in keyof Value]-?: (Part & string) | PartsOf<Value[Part]> }[keyof Value]
    : never

/** The fixed answers that settings offer by a word of their own. */
type AnswersOf<Value> = Value extends string
  ? string extends Value
    ? never
    : Value
  : Value extends readonly (infer Each)[]
    ? AnswersOf<Each>
    : Value extends object
      ? string extends keyof Value
        ? never
        : { [Part in keyof Value]-?: AnswersOf<Value[Part]> }[keyof Value]
      : never

/** Answers that are kept as numbers. */
export const numberedAnswers = {
  approval: [0, 1, 2],
  anyExpert: [0, 1, 2],
  timeFormat: [24, 12],
  paymentRule: [0, 1, 2, 3, 4],
  earnOn: [1, 2, 3],
  'commission.kind': [0, 1, 2, 3],
  'commission.base': [1, 2, 3],
} as const satisfies Record<string, readonly number[]>

export const units = ['minutes', 'hours', 'days', 'months', 'years', 'percent', 'pixels'] as const
export type Unit = (typeof units)[number]

/**
 * The words of configuration: for every key what it is called and what it does; a catalog that
 * lacks one does not compile.
 */
export type ConfigurationWords = {
  leads: Record<ConfigurationKey, string>
  groups: Record<SettingGroup, string>
  settings: {
    [Key in ConfigurationKey]: Record<
      keyof (typeof configurations)[Key],
      readonly [label: string, help: string]
    >
  }
  parts: Record<PartsOfAll<All>, string>
  answers: Record<AnswersOf<All>, string>
  numbered: {
    [Name in keyof typeof numberedAnswers]: Record<(typeof numberedAnswers)[Name][number], string>
  }
  units: Record<Unit, string>
  sources: Record<(typeof configurationSources)[number], string>
  holidays: Record<
    'of' | 'wholeCountry' | 'closedDays' | 'closedOn' | 'unnamed' | 'day' | 'add' | 'failed',
    string
  >
  /** The button that tries a payment gateway's keys. */
  gateway: Record<'test' | 'testing' | 'works' | 'notSet', string> & {
    reasons: Record<GatewayFailure, string>
  }
  /** The choice of a reminder's template: none, and one that was deleted. */
  template: Record<'usual' | 'gone', string>
  /** The button that tries an account for texts. */
  testMessage: Record<'test' | 'phone' | 'sending' | 'sent' | 'notSet' | 'refused', string>
  /** Why a setting is only shown; {level} is one of the managers. */
  locks: Record<(typeof lockReasons)[number], string>
  managers: Record<ConfigurationLevel, string>
  /** The values that do not apply where they were stored. */
  ignored: { title: string; why: Record<(typeof ignoredReasons)[number], string> }
  /** How host names and the support email are proven. */
  proofs: Record<
    | 'saveFirst'
    | 'record'
    | 'token'
    | 'copyRecord'
    | 'copyToken'
    | 'copied'
    | 'notCopied'
    | 'check'
    | 'checking',
    string
  > & {
    states: Record<ConfigurationProofs['hosts'][number]['state'], string>
    problems: Record<(typeof hostProblems)[number], string>
    email: Record<'proven' | 'waiting' | 'send' | 'sent', string>
  }
  /** The preview of what the retention periods erase. */
  retention: Record<
    | 'lead'
    | 'check'
    | 'checking'
    | 'title'
    | 'unlimited'
    | 'nothing'
    | 'erased'
    | 'oldest'
    | 'total'
    | 'invalid',
    string
  >
  /** What belongs to the single sign-on beside its values. */
  singleSignOn: Record<
    | 'saveFirst'
    | 'redirectUri'
    | 'copyUri'
    | 'passwordOff'
    | 'signsOut'
    | 'test'
    | 'testing'
    | 'works',
    string
  > & {
    states: Record<DomainProof['state'], string>
    problems: Record<ProviderProblem, string>
  }
  page: Record<
    | 'own'
    | 'takeOver'
    | 'takeOverOf'
    | 'takenOver'
    | 'keepOwn'
    | 'set'
    | 'add'
    | 'remove'
    | 'none'
    | 'name'
    | 'value'
    | 'lines'
    | 'range'
    | 'same'
    | 'secrets'
    | 'organization'
    | 'wholePartner'
    | 'branch'
    | 'wholeOrganization'
    | 'pages',
    string
  >
}
