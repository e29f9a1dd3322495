import type { duplicateRules, importRowStates } from '../../../../contract/endpoints/imports.ts'
import type { ImportedEntity } from '../../../../contract/imports/fields.ts'

type Rule = (typeof duplicateRules)[number]
type Outcome = (typeof importRowStates)[number]

/** The words of the pages that bring records in from files. `%{name}` stands for what is put in. */
export type ImportWords = {
  open: string
  title: Record<ImportedEntity, string>
  steps: Record<'file' | 'columns' | 'check' | 'import', string>
  file: Record<
    'choose' | 'drop' | 'kinds' | 'sample' | 'organization' | 'recent' | 'broken' | 'empty' | 'tooLarge' | 'tooMany' | 'tried' | 'at',
    string
  >
  columns: Record<
    | 'lead'
    | 'leftOut'
    | 'field'
    | 'none'
    | 'id'
    | 'middleName'
    | 'secondSurname'
    | 'order'
    | 'orderOpen'
    | 'dmy'
    | 'mdy'
    | 'untitled'
    | 'needed'
    | 'neededName'
    | 'duplicates'
    | 'country'
    | 'countryHint'
    | 'ownCountry'
    | 'back'
    | 'check'
    | 'taken',
    string
  > & { rules: Record<Rule, string>; hints: Record<Rule, string> }
  report: Record<
    | 'waiting'
    | 'checking'
    | 'importing'
    | 'through'
    | 'leave'
    | 'checked'
    | 'imported'
    | 'refused'
    | 'nothing'
    | 'problems'
    | 'noted'
    | 'line'
    | 'column'
    | 'value'
    | 'problem'
    | 'more'
    | 'download'
    | 'downloadHint'
    | 'errors'
    | 'other'
    | 'again'
    | 'begin'
    | 'show'
    | 'whole',
    string
  > & { outcomes: Record<Outcome, string>; soon: Record<Outcome, string> }
}
