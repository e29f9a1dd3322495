import { fileKinds, attendanceVisibilities } from '../../entities/attendances.ts'
import { addressKinds, documentTypes } from '../../entities/clients.ts'
import type { entities, EntityName } from '../../entities/index.ts'
import { amountKinds } from '../../entities/paymentLinks.ts'
import {
  paymentLinkKinds,
  paymentKinds,
  paymentMethods,
  paymentRules,
} from '../../money/paymentMethods.ts'
import { formPurposes } from '../../entities/forms.ts'
import { askingTimes, productKinds, visibilities } from '../../entities/products.ts'
import { priceKinds } from '../../money/priceKinds.ts'
import { modalities } from '../../catalog/modalities.ts'
import { messageChannels } from '../../messages/channels.ts'
import { earningTypes } from '../../money/earnings.ts'
import { granularities } from '../../time/grid.ts'
import { expertGenders } from '../../catalog/expertGenders.ts'
import { dataScopes } from '../../kernel/privileges.ts'
import { timeOffKinds } from '../../entities/timeOffs.ts'
import { dayParts, waitlistPriorities } from '../../entities/waitlistEntries.ts'

/**
 * What each entity and each of its fields is called: one of them, several, and its columns and
 * labels.
 */
export type EntityWords = {
  [Name in EntityName]: {
    name: string
    names: string
    fields: Record<keyof (typeof entities)[Name]['fields'], string>
  }
}

/** The fixed answers that fields offer, each set under a name. */
export const optionSets = {
  documentTypes,
  granularities,
  askingTimes,
  modalities,
  priceKinds,
  productKinds,
  visibilities,
  timeOffKinds,
  expertGenders,
  dataScopes,
  addressKinds,
  attendanceVisibilities,
  fileKinds,
  dayParts,
  waitlistPriorities,
  paymentRules,
  formPurposes,
  paymentKinds,
  paymentMethods,
  paymentLinkKinds,
  amountKinds,
  earningTypes,
  messageChannels,
} as const

export type OptionWords = {
  [Set in keyof typeof optionSets]: Record<keyof (typeof optionSets)[Set], string>
}

/** A catalog of entities: a field, entity or answer without words does not compile. */
export type EntityCatalog = {
  entities: EntityWords
  options: OptionWords
  stamps: { id: string; create: string; edit: string }
}
