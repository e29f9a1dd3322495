import type { EntityCatalog } from '../../entityWords.ts'

/** The answers that a field may be chosen from. */
export const options: EntityCatalog['options'] = {
  dataScopes: { own: 'Their own', branch: 'The branch', scope: 'Everything' },
  addressKinds: { home: 'Home', work: 'Work', billing: 'Billing', other: 'Other' },
  attendanceVisibilities: { team: 'The team', author_only: 'Only the author', author_and_admins: 'The author and administrators' },
  dayParts: { any: 'All day', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  waitlistPriorities: { high: 'High', normal: 'Normal', low: 'Low' },
  fileKinds: { document: 'Document', image: 'Image', consent: 'Consent', other: 'Other' },
  formPurposes: {
    booking: 'When booking',
    before_visit: 'Before the visit',
    attendance: 'At the visit',
    consent: 'Consent',
    survey: 'Survey',
  },
  documentTypes: { id_card: 'Identity card', tax_number: 'Tax number', passport: 'Passport', other: 'Other' },
  granularities: {
    5: '5 minutes',
    10: '10 minutes',
    15: '15 minutes',
    20: '20 minutes',
    30: '30 minutes',
    45: '45 minutes',
    60: '1 hour',
    90: '1 hour 30 minutes',
    120: '2 hours',
  },
  askingTimes: { booking: 'When booking', before_visit: 'Before the visit, at any time' },
  modalities: { at_branch: 'At the branch', at_client: 'At the client’s', remote: 'Remote' },
  priceKinds: { free: 'Free', fixed: 'Fixed', from: 'From', on_request: 'On request' },
  productKinds: { individual: 'Individual', group: 'Group', package: 'Package', addon: 'Add-on', retail: 'Retail' },
  visibilities: { public: 'Public', link_only: 'By link only', internal: 'Internal' },
  timeOffKinds: {
    vacation: 'Vacation',
    sick: 'Sick leave',
    training: 'Training',
    personal: 'Personal',
    other: 'Other',
    block: 'Blocked time',
  },
}
