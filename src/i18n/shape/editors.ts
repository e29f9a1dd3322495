import type {
  conditionOperators,
  formFieldTypes,
  mappedClientFields,
} from '../../../contract/forms/schema.ts'
import type { maskedFields } from '../../../contract/kernel/fieldMasks.ts'
import type { Action, ItemType } from '../../../contract/kernel/privileges.ts'
import type { RightsGroup } from './permissionGroups.ts'

/** The words of fields that have an editor of their own. */
export type EditorWords = {
  image: Record<
    | 'choose'
    | 'replace'
    | 'remove'
    | 'drop'
    | 'none'
    | 'wrongType'
    | 'tooLarge'
    | 'limits'
    | 'preview',
    string
  >
  crop: Record<
    | 'title'
    | 'lead'
    | 'cut'
    | 'zoom'
    | 'whole'
    | 'use'
    | 'light'
    | 'dark'
    | 'area'
    | 'keys'
    | 'failed'
    | 'failedTooLarge',
    string
  >
  moment: Record<'choose' | 'form', Record<'day' | 'instant' | 'time', string>> & { done: string }
  file: Record<'choose' | 'replace' | 'limits' | 'tooLarge', string>
  password: Record<'show' | 'hide' | 'length' | 'change', string>
  people: Record<'type' | 'linked', string>
  places: Record<'countryFirst' | 'unlisted', string>
  plan: Record<
    'attendances' | 'limits' | 'branches' | 'experts' | 'schedulesPerMonth' | 'noLimit',
    string
  >
  rights: RightsWords &
    Record<
      | 'right'
      | 'search'
      | 'preset'
      | 'nothing'
      | 'viewAll'
      | 'custom'
      | 'everything'
      | 'all'
      | 'cell'
      | 'row'
      | 'column'
      | 'implied'
      | 'inherited'
      | 'inherit'
      | 'locked'
      | 'lockedNote'
      | 'noneFound'
      | 'count'
      | 'system'
      | 'systemNote'
      | 'notYours'
      | 'outranked'
      | 'copy'
      | 'copyIt'
      | 'copyOf'
      | 'holders'
      | 'deleteRole'
      | 'replace'
      | 'replacement'
      | 'unused'
      | 'sees'
      | 'seesNothing'
      | 'onlyView',
      string
    >
  forms: Record<
    | 'addSection'
    | 'section'
    | 'sectionTitle'
    | 'removeSection'
    | 'addField'
    | 'field'
    | 'removeField'
    | 'up'
    | 'down'
    | 'edit'
    | 'close'
    | 'type'
    | 'label'
    | 'key'
    | 'help'
    | 'required'
    | 'sensitive'
    | 'options'
    | 'option'
    | 'addOption'
    | 'removeOption'
    | 'min'
    | 'max'
    | 'minLength'
    | 'maxLength'
    | 'mapsTo'
    | 'condition'
    | 'always'
    | 'onlyIf'
    | 'question'
    | 'operator'
    | 'value'
    | 'yes'
    | 'no'
    | 'preview'
    | 'empty'
    | 'unnamed'
    | 'check'
    | 'scale'
    | 'signature'
    | 'count',
    string
  > & {
    types: Record<(typeof formFieldTypes)[number], string>
    operators: Record<(typeof conditionOperators)[number], string>
    mapped: Record<(typeof mappedClientFields)[number], string>
  }
  marketing: Record<'email' | 'sms' | 'whatsapp' | 'since' | 'source', string>
}

/** What roles are made of; an item type without words does not compile. */
export type RightsWords = {
  items: Record<ItemType, string>
  actions: Record<Action, string>
  groups: Record<RightsGroup, string>
  /** The hint for a user whose own role masks fields. */
  ownMasks: string
  masks: Record<(typeof maskedFields)[number], string>
}
