import { fileKinds } from '../../entities/attendanceFiles.ts'
import { addressKinds } from '../../entities/clientAddresses.ts'
import { attendanceVisibilities } from '../../entities/clientAttendances.ts'
import { documentTypes } from '../../entities/clients.ts'
import type { entities, EntityName } from '../../entities/index.ts'
import { amountKinds } from '../../entities/paymentLinks.ts'
import { paymentLinkKinds } from '../../paymentLinkKinds.ts'
import { formPurposes } from '../../entities/forms.ts'
import { askingTimes, modalities, priceKinds, productKinds, visibilities } from '../../entities/products.ts'
import { messageChannels } from '../../messageChannels.ts'
import { earningTypes } from '../../earnings.ts'
import { paymentKinds, paymentMethods } from '../../paymentMethods.ts'
import { granularities } from '../../granularities.ts'
import { expertGenders } from '../../expertGenders.ts'
import { dataScopes } from '../../dataScopes.ts'
import { timeOffKinds } from '../../entities/timeOffs.ts'
import { paymentRules } from '../../paymentRules.ts'
import { dayParts, waitlistPriorities } from '../../entities/waitlistEntries.ts'

/** What each entity and each of its fields is called: one of them, several, and its columns and labels. */
export type EntityWords = {
  [Name in EntityName]: { name: string; names: string; fields: Record<keyof (typeof entities)[Name]['fields'], string> }
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

export type OptionWords = { [Set in keyof typeof optionSets]: Record<keyof (typeof optionSets)[Set], string> }

/** A catalog of entities: a field, entity or answer without words does not compile. */
export type EntityCatalog = { entities: EntityWords; options: OptionWords; stamps: { id: string; create: string; edit: string } }
