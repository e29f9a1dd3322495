import { ApiKeyCreate, ApiKeyList, ApiKeyPage } from './apiKeys/lazyPages.ts'
import type { ComponentType } from 'react'
import type { EntityName } from '../../contract/entities/index.ts'
import { BalancePage, ConsolidatedList, EarningPage, HistoricalList } from './balances/lazyPages.ts'
import type { EntityView } from './crud/viewOf.ts'
import { TemplateCreate, TemplateEdit, TemplateList } from './messageTemplates/lazyPages.ts'
import { onDemand } from './onDemand.ts'
import { PaymentCreate, PaymentEdit, PaymentLinkCreate, PaymentLinkEdit, PaymentList } from './payments/lazyPages.ts'

const BranchOfficeExpertEdit = onDemand(
  async () => (await import('./branchOfficeExperts/BranchOfficeExpertEdit.tsx')).BranchOfficeExpertEdit,
)
const DeliveryList = onDemand(async () => (await import('./deliveries/DeliveryList.tsx')).DeliveryList)
const DeliveryPage = onDemand(async () => (await import('./deliveries/DeliveryPage.tsx')).DeliveryPage)
const DirectLinkEdit = onDemand(async () => (await import('./directLinks/DirectLinkEdit.tsx')).DirectLinkEdit)
const WaitingEdit = onDemand(async () => (await import('./waitlist/WaitingEdit.tsx')).WaitingEdit)
const WebhookCreate = onDemand(async () => (await import('./webhooks/WebhookCreate.tsx')).WebhookCreate)
const WebhookEdit = onDemand(async () => (await import('./webhooks/WebhookEdit.tsx')).WebhookEdit)
const RoleEdit = onDemand(async () => (await import('./roles/RoleEdit.tsx')).RoleEdit)
const AdministratorCreate = onDemand(async () => (await import('./administrators/AdministratorCreate.tsx')).AdministratorCreate)
const AdministratorEdit = onDemand(async () => (await import('./administrators/AdministratorEdit.tsx')).AdministratorEdit)
const ClientEdit = onDemand(async () => (await import('./clients/ClientEdit.tsx')).ClientEdit)

/** Where the generated form is not all there is to a record. */
export const ownEdits: Partial<Record<EntityName, ComponentType<EntityView>>> = {
  branchOfficeExperts: BranchOfficeExpertEdit,
  clients: ClientEdit,
  directLinks: DirectLinkEdit,
  messageTemplates: TemplateEdit,
  payments: PaymentEdit,
  paymentLinks: PaymentLinkEdit,
  waitlistEntries: WaitingEdit,
  partnerAdmins: AdministratorEdit,
  organizationAdmins: AdministratorEdit,
  branchOfficeAdmins: AdministratorEdit,
  partnerRoles: RoleEdit,
  organizationRoles: RoleEdit,
  branchOfficeRoles: RoleEdit,
  webhooks: WebhookEdit,
}

/** Records that nobody edits, with a page to be read on. */
export const ownReadings: Partial<Record<EntityName, ComponentType<EntityView>>> = {
  apiKeys: ApiKeyPage,
  earnings: EarningPage,
  consolidations: BalancePage,
  deliveries: DeliveryPage,
}

/** Lists that show more than their records. */
export const ownLists: Partial<Record<EntityName, ComponentType<EntityView>>> = {
  apiKeys: ApiKeyList,
  earnings: HistoricalList,
  consolidations: ConsolidatedList,
  deliveries: DeliveryList,
  payments: PaymentList,
  messageTemplates: TemplateList,
}

/** Where what the desk asks is not what the record holds. */
export const ownCreates: Partial<Record<EntityName, ComponentType<EntityView>>> = {
  apiKeys: ApiKeyCreate,
  payments: PaymentCreate,
  messageTemplates: TemplateCreate,
  paymentLinks: PaymentLinkCreate,
  webhooks: WebhookCreate,
  partnerAdmins: AdministratorCreate,
  organizationAdmins: AdministratorCreate,
  branchOfficeAdmins: AdministratorCreate,
}
