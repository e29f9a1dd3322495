import { Suspense, type ReactElement } from 'react'
import { CanAccess, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { entityNames, type EntityName } from '../../contract/entities/index.ts'
import { importedEntities, type ImportedEntity } from '../../contract/imports/fields.ts'
import { clientParts } from './navigation/clientTabs.ts'
import { findOperation } from '../../contract/registry.ts'
import { dashboardOf, entityBehind, resourceOf, servedTo } from '../dataProvider/resources.ts'
import {
  configurationPages,
  configurationPagesOf,
  type ConfigurationSegment,
} from './navigation/configurationPages.ts'
import { ClientPage } from './clientFile/index.tsx'
import { ListAhead } from './crud/list/ListAhead.tsx'
import { titleOf } from './crud/referenceSource.ts'
import type { EntityView } from './crud/viewOf.ts'
import { NoPermission, PageSkeleton } from './ui/PageStates.tsx'
import { loadAhead, onDemand } from './ui/onDemand.ts'
import { otherAddresses } from './otherAddresses.ts'
import { listSlotsOf, screenOf, screensOf, viewOf } from './screens.tsx'
import { ownPlaces } from './ui/ownPlace.ts'
import { secondScreen } from './splitScreens.ts'

// What the landing page is waited for with has no list in it, and a list no form.
const EntityList = onDemand(async () => (await import('./crud/list/EntityList.tsx')).EntityList)
const EntityCreate = onDemand(
  async () => (await import('./crud/form/EntityCreate.tsx')).EntityCreate,
)
const EntityEdit = onDemand(async () => (await import('./crud/form/EntityEdit.tsx')).EntityEdit)
const AccountPage = onDemand(async () => (await import('./account/AccountPage.tsx')).AccountPage)
const ConfigurationPage = onDemand(
  async () => (await import('./configuration/ConfigurationPage.tsx')).ConfigurationPage,
)
const ProfilePage = onDemand(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage)
const DeadLetterPage = onDemand(
  async () => (await import('./deliveries/DeadLetterPage.tsx')).DeadLetterPage,
)
const GuestsPage = onDemand(async () => (await import('./guests/GuestsPage.tsx')).GuestsPage)
const InvitedBusinessesPage = onDemand(
  async () => (await import('./organizations/InvitedBusinessesPage.tsx')).InvitedBusinessesPage,
)
const DuplicatesPage = onDemand(
  async () => (await import('./clients/DuplicatesPage.tsx')).DuplicatesPage,
)
const MergePage = onDemand(async () => (await import('./clients/MergePage.tsx')).MergePage)
const ImportPage = onDemand(async () => (await import('./imports/ImportPage.tsx')).ImportPage)
const AuditPage = onDemand(async () => (await import('./audit/AuditPage.tsx')).AuditPage)
const NotificationsPage = onDemand(
  async () => (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
)
const ManageSchedulePage = onDemand(
  async () => (await import('./desk/DeskPage.tsx')).ManageSchedulePage,
)
const DayClosePage = onDemand(async () => (await import('./payments/pages.ts')).DayClosePage)
const AffectedPage = onDemand(
  async () => (await import('./calendar/affected/parts.ts')).AffectedPage,
)
const WhatIfPage = onDemand(async () => (await import('./balances/pages.ts')).WhatIfPage)
const CalendarPage = onDemand(
  async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
)

/**
 * The pages that entries of the menu lead to and that are no list, by the last part of their paths.
 */
const ownPages: Record<string, { load: () => Promise<unknown> }> = {
  'scheduled-calendar': CalendarPage,
  'manage-schedule': ManageSchedulePage,
  'day-close': DayClosePage,
  guests: GuestsPage,
  audit: AuditPage,
  ...Object.fromEntries(Object.values(ownPlaces).map(({ segment }) => [segment, ProfilePage])),
  ...Object.fromEntries(
    Object.keys(configurationPages).map((segment) => [segment, ConfigurationPage]),
  ),
}

/** Fetches what a screen needs before the user goes there; of a list what all lists share. */
export const loadPage = (segment: string): Promise<void> =>
  loadAhead(ownPages[segment] ?? EntityList)

/** The same of lists, of which the next screen is mostly one. */
export const loadLists = (): Promise<void> => loadAhead(EntityList)

const waiting = (page: ReactElement, fallback = <PageSkeleton />) => (
  <Suspense fallback={fallback}>{page}</Suspense>
)

const listOf = (view: EntityView) => {
  const List = screensOf(view.name)?.list
  if (List) return waiting(<List {...view} key={view.segment} />)
  const slots = listSlotsOf(view.name)
  return waiting(
    <EntityList {...view} {...(slots ? { slots } : {})} key={view.segment} />,
    <ListAhead
      segment={view.segment}
      resource={resourceOf(view.account, view.name) ?? view.segment}
    />,
  )
}
const createOf = (view: EntityView) => {
  const Create = screensOf(view.name)?.create ?? EntityCreate
  return waiting(<Create {...view} key={view.segment} />)
}
const editOf = (view: EntityView) => {
  const { edit = EntityEdit, show: Page = edit } = screensOf(view.name) ?? {}
  return waiting(<Page {...view} key={view.segment} />)
}

/** An entity's screen; one that is only pointed at is known by its name and has none. */
const resource = (account: AccountType, name: EntityName): ReactElement[] => {
  const served = servedTo(account, name)
  const segment = resourceOf(account, name)
  if (!served || segment === undefined || entityBehind(account, segment) !== name) return []
  const title = (record: Parameters<typeof titleOf>[1]) => titleOf(name, record)
  if (served.screen === undefined)
    return [<Resource key={segment} name={segment} recordRepresentation={title} />]
  const view = viewOf(account, name, segment)
  const icon = screenOf(segment)?.icon
  return [
    <Resource
      key={segment}
      name={segment}
      recordRepresentation={title}
      {...(icon ? { icon } : {})}
      list={listOf(view)}
      {...(served.can.includes('create') ? { create: createOf(view) } : {})}
      {...(served.can.includes('edit') || view.reads ? { edit: editOf(view) } : {})}
    />,
  ]
}

/** The second screen of an entity that has two. */
const secondRoute = (account: AccountType, name: EntityName): ReactElement[] => {
  const segment = secondScreen(resourceOf(account, name) ?? '')
  if (segment === undefined) return []
  const view = viewOf(account, name, segment)
  const pages = (
    <Routes>
      <Route index element={listOf(view)} />
      <Route path="create" element={createOf(view)} />
      <Route path=":id" element={editOf(view)} />
    </Routes>
  )
  return [<Route key={segment} path={`/${segment}/*`} element={pages} />]
}

/** The pages that bring an entity’s records in from files. */
const importRoute = (account: AccountType, name: ImportedEntity): ReactElement[] => {
  const segment = resourceOf(account, name)
  if (
    segment === undefined ||
    servedTo(account, name)?.screen === undefined ||
    !servedTo(account, name)!.can.includes('create')
  )
    return []
  const view = { name, account, segment }
  return [
    <Route
      key={`${segment} import`}
      path={`/${segment}/import`}
      element={waiting(<ImportPage {...view} key={segment} />)}
    />,
  ]
}

/** The page on which another commission is tried. */
const whatIfRoute = (account: AccountType): ReactElement[] => {
  const segment = servedTo(account, 'earnings')?.screen
  if (segment === undefined || !findOperation('balances.whatIf', account)) return []
  return [
    <Route
      key="what-if"
      path={`/${segment}/what-if`}
      element={waiting(<WhatIfPage account={account} />)}
    />,
  ]
}

/** What was given up, beside the log of messages. */
const deadLetterRoute = (account: AccountType): ReactElement[] => {
  const segment = servedTo(account, 'deliveries')?.screen
  if (segment === undefined || !findOperation('deadLetters.list', account)) return []
  const view: EntityView = { name: 'deliveries', account, segment }
  return [
    <Route
      key="dead letters"
      path={`/${segment}/given-up`}
      element={waiting(<DeadLetterPage {...view} />)}
    />,
  ]
}

/** The pages about clients that are one person. */
const mergeRoutes = (account: AccountType): ReactElement[] => {
  if (!findOperation('clients.merge', account)) return []
  const view: EntityView = { name: 'clients', account, segment: 'clients' }
  return [
    <Route
      key="duplicates"
      path="/clients/duplicates"
      element={waiting(<DuplicatesPage {...view} />)}
    />,
    <Route key="merge" path="/clients/merge" element={waiting(<MergePage {...view} />)} />,
  ]
}

/** The businesses that were invited to register. */
const invitationRoute = (account: AccountType): ReactElement[] => {
  if (!findOperation('signupInvitations.get', account)) return []
  const view: EntityView = { name: 'organizations', account, segment: 'organizations' }
  return [
    <Route
      key="invitations"
      path="/organizations/invitations"
      element={waiting(<InvitedBusinessesPage {...view} />)}
    />,
  ]
}

const calendarOf = (account: AccountType) => (
  <CanAccess resource="schedule_calendar" action="view" accessDenied={<NoPermission />}>
    {waiting(<CalendarPage account={account} />)}
  </CanAccess>
)

const profileOf = (account: AccountType) => {
  const { segment, needs } = ownPlaces[account]
  const page = (
    <CanAccess resource={needs} action="view" accessDenied={<NoPermission />}>
      {waiting(<ProfilePage account={account} />)}
    </CanAccess>
  )
  return <Route key={segment} path={`/${segment}`} element={page} />
}

const configurationOf = (
  account: AccountType,
  segment: ConfigurationSegment,
  onLook: () => void,
) => (
  <Route
    key={segment}
    path={`/${segment}`}
    element={waiting(
      <ConfigurationPage key={segment} account={account} segment={segment} onLook={onLook} />,
    )}
  />
)

/**
 * Everything that an account type's back office shows: the resources of its entities, and the pages
 * that are none. `onLook`: the scope looks different from now on.
 */
export const resourceElements = (
  account: AccountType,
  onLook: () => void = () => undefined,
): ReactElement[] => [
  ...entityNames.flatMap((name) => resource(account, name)),
  <CustomRoutes key="pages">
    <Route path="/scheduled-calendar" element={calendarOf(account)} />
    <Route path="/manage-schedule" element={waiting(<ManageSchedulePage account={account} />)} />
    <Route
      path="/scheduled-calendar/affected"
      element={waiting(<AffectedPage account={account} />)}
    />
    <Route path="/guests" element={waiting(<GuestsPage account={account} />)} />
    <Route path="/day-close" element={waiting(<DayClosePage account={account} />)} />
    <Route path="/audit" element={waiting(<AuditPage account={account} part="changes" />)} />
    <Route
      path="/audit/security"
      element={waiting(<AuditPage account={account} part="security" />)}
    />
    <Route path="/account" element={waiting(<AccountPage account={account} />)} />
    <Route path="/notices" element={waiting(<NotificationsPage account={account} />)} />
    {Object.entries(otherAddresses[account]).map(([segment, screen]) => (
      <Route
        key={segment}
        path={`/${segment}`}
        element={<Navigate to={`${dashboardOf(account)}/${screen}`} replace />}
      />
    ))}
    {whatIfRoute(account)}
    {deadLetterRoute(account)}
    {clientParts(account).map((part) => (
      <Route
        key={part}
        path={`/clients/:clientId/${part}/*`}
        element={waiting(<ClientPage {...viewOf(account, 'clients', 'clients')} part={part} />)}
      />
    ))}
    {profileOf(account)}
    {configurationPagesOf[account].map((segment) => configurationOf(account, segment, onLook))}
    {importedEntities.flatMap((name) => importRoute(account, name))}
    {mergeRoutes(account)}
    {invitationRoute(account)}
    {entityNames.flatMap((name) => secondRoute(account, name))}
  </CustomRoutes>,
]
