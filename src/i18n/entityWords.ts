import { fileKinds } from '../../contract/entities/attendanceFiles.ts'
import { addressKinds } from '../../contract/entities/clientAddresses.ts'
import { attendanceVisibilities } from '../../contract/entities/clientAttendances.ts'
import { documentTypes } from '../../contract/entities/clients.ts'
import type { entities, EntityName } from '../../contract/entities/index.ts'
import { amountKinds } from '../../contract/entities/paymentLinks.ts'
import { paymentLinkKinds } from '../../contract/paymentLinkKinds.ts'
import { formPurposes } from '../../contract/entities/forms.ts'
import { askingTimes, modalities, priceKinds, productKinds, visibilities } from '../../contract/entities/products.ts'
import { messageChannels } from '../../contract/messageChannels.ts'
import { earningTypes } from '../../contract/earnings.ts'
import { paymentKinds, paymentMethods } from '../../contract/paymentMethods.ts'
import { granularities } from '../../contract/granularities.ts'
import { expertGenders } from '../../contract/expertGenders.ts'
import { dataScopes } from '../../contract/entities/roles.ts'
import { timeOffKinds } from '../../contract/entities/timeOffs.ts'
import { paymentRules } from '../../contract/paymentRules.ts'
import { dayParts, waitlistPriorities } from '../../contract/entities/waitlistEntries.ts'

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
