import type { Inherited } from '../../../contract/kernel/field.ts'
import type {
  commissionBases,
  commissionKinds,
  tierModes,
} from '../../../contract/money/earnings.ts'
import type { PaymentRule } from '../../../contract/money/paymentMethods.ts'

/**
 * The words of forms: what their inputs say, what was changed in the meantime, and who wrote last.
 */
export type FormWords = {
  hints: {
    length: string
    range: string
    steps: string
    slug: string
    emailMeant: string
    zone: string
    chooseColor: string
    tags: string
    published: string
  }
  choices: {
    nothing: string
    inherited: Record<Inherited, string>
    none: string
    searching: string
    failed: string
    open: string
    close: string
    clear: string
  }
  cells: {
    yes: string
    no: string
    perWeek: string
    clock: string
    dates: string
    present: string
    rights: string
  }
  status: { final: string; comment: string; commentHint: string }
  address: Record<
    | 'alias'
    | 'street'
    | 'streetNumber'
    | 'aptOffice'
    | 'providence'
    | 'zipcode'
    | 'reference'
    | 'latitude'
    | 'longitude'
    | 'country'
    | 'stateRegion'
    | 'city'
    | 'code'
    | 'codeOf',
    string
  >
  week: Record<
    | 'own'
    | 'closed'
    | 'sum'
    | 'total'
    | 'keys'
    | 'window'
    | 'from'
    | 'until'
    | 'to'
    | 'remove'
    | 'add'
    | 'full'
    | 'copy'
    | 'copyOf'
    | 'copyNow'
    | 'span'
    | 'nextDay'
    | 'start'
    | 'end'
    | 'overlap'
    | 'check',
    string
  >
  overrides: Record<
    'none' | 'add' | 'row' | 'date' | 'closed' | 'reason' | 'remove' | 'twice' | 'noDate' | 'check',
    string
  >
  resourceNeeds: Record<'own' | 'row' | 'type' | 'units' | 'add' | 'remove', string>
  taxes: Record<'usual' | 'none' | 'unknown' | 'included' | 'added' | 'asHere' | 'asOthers', string>
  addons: Record<'row' | 'product' | 'most' | 'required' | 'add' | 'remove', string>
  daysOff: Record<'row' | 'dateFrom' | 'dateTo' | 'reason' | 'add' | 'remove', string>
  bookingRules: Record<
    | PaymentRule
    | 'rule'
    | 'inherit'
    | 'kind'
    | 'percent'
    | 'fixed'
    | 'share'
    | 'amount'
    | 'onlyFirstTime'
    | 'onlyNewClients',
    string
  >
  discount: Record<'kind' | 'none' | 'percent' | 'fixed' | 'share' | 'amount' | 'hint', string>
  commission: Record<
    | 'kind'
    | 'inherit'
    | 'inherited'
    | 'share'
    | 'amount'
    | 'base'
    | 'mode'
    | 'tier'
    | 'from'
    | 'add'
    | 'remove',
    string
  > & {
    kinds: Record<keyof typeof commissionKinds, string>
    bases: Record<keyof typeof commissionBases, string>
    /** What a share is of, after the share. */
    of: Record<keyof typeof commissionBases, string>
    modes: Record<(typeof tierModes)[number], string>
  }
  processing: { has: string; after: string; length: string }
  shifts: { has: string; cycle: string; anchor: string; monday: string; week: string }
  groups: Record<FormGroup, string>
  save: { changed: string; discard: string }
  conflict: Record<
    | 'title'
    | 'changedBy'
    | 'changed'
    | 'choose'
    | 'same'
    | 'mine'
    | 'theirs'
    | 'others'
    | 'back'
    | 'save',
    string
  >
  leave: { title: string; why: string; leave: string; stay: string }
  neighbours: { title: string; previous: string; next: string }
  stamps: { created: string; createdBy: string; edited: string; editedBy: string }
}

/** The topics of a form, in their order. */
export const formGroupNames = [
  'details',
  'booked',
  'staff',
  'window',
  'prefill',
  'contact',
  'amounts',
  'address',
  'hours',
  'images',
  'questions',
  'rights',
  'access',
  'appearance',
] as const
export type FormGroup = (typeof formGroupNames)[number]
