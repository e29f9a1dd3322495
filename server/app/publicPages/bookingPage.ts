import type {
  ClosedLink,
  PublicExpert,
  PublicLink,
  PublicProduct,
} from '../../../contract/endpoints/public.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { chosenGenders, expertGenders } from '../../../contract/catalog/expertGenders.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { imagePath } from '../../../contract/kernel/uploads.ts'
import type { Money } from '../../../contract/money/money.ts'
import { discountsOn, withTax, type AppliedRate } from '../../domain/money/price.ts'
import { branchPlaceOf, effectiveOf } from '../configuration/effective.ts'
import { clockSettingsIn } from '../configuration/clockSettings.ts'
import { expertChoiceOf } from '../availability/expertChoice.ts'
import { onlyThat } from '../kernel/scope.ts'
import { identityChannelOf } from '../access/visitors/contactProof.ts'
import {
  configurationOf,
  demandOpenToVisitors,
  isInBusiness,
  minCapacityOf,
  readCalendar,
  visitorExperts,
  visitorProducts,
  type Calendar,
} from '../availability/calendar.ts'
import { daysOfPage } from '../availability/reach.ts'
import { unlockLink, type LinkVisitor } from './unlockLink.ts'
import { modalityOf, productsBehind } from '../availability/modalities.ts'
import { priceOf } from '../availability/items.ts'
import { contactOf } from '../places/addressParts.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Handlers } from '../kernel/call.ts'

/**
 * What visitors see before they choose a time. A page that does not serve answers the same,
 * whatever the reason (definitions 3.0).
 */
export const publicPages: Handlers<'directLinks.open' | 'public.products' | 'public.experts'> = {
  'directLinks.open': async ({ name, password }, { ports, caller }) => ({
    r: await openLink(ports, name, { password, address: caller.address }),
  }),

  'public.products': async ({ branchOffice, directLink, linkKey }, { ports }) => {
    const items = await productsOf(
      ports,
      await openBranch(ports, { branchOffice, link: directLink ?? null, linkKey }),
    )
    return { r: { items, total: items.length } }
  },

  'public.experts': async ({ branchOffice, directLink, linkKey, entailedProduct }, { ports }) => {
    const calendar = await openBranch(ports, { branchOffice, link: directLink ?? null, linkKey })
    const offering = (await productsOf(ports, calendar)).filter(
      ({ id }) => entailedProduct === undefined || id === entailedProduct,
    )
    const items = (await expertsOf(ports, calendar)).filter(({ id }) =>
      offering.some(({ experts }) => experts.includes(id)),
    )
    return { r: { items, total: items.length } }
  },
}

/**
 * Everything a booking page shows before any time. Each time that it is opened is counted.
 * @throws Refusal NOT_AVAILABLE for an unknown and a disabled name alike; LINK_EXPIRED, LINK_USED,
 * LINK_NOT_YET; LINK_PASSWORD without the right password, naming the field where one was given;
 * RATE_LIMITED after too many of those
 */
export const openLink = async (
  ports: Ports,
  name: string,
  visitor: LinkVisitor,
): Promise<PublicLink> => {
  const place = await ports.store.placeOfLink(name, ports.clock.now())
  if (place === undefined) throw new Refusal('NOT_AVAILABLE')
  const calendar = await calendarOf(ports, { branchOffice: place.branchOffice, link: place.name })
  const key =
    calendar.linkRefusal === 'LINK_PASSWORD' && isInBusiness(calendar)
      ? await unlockLink(ports, calendar, visitor)
      : null
  if (key === null) demandOpenToVisitors(calendar, true)
  const { organization, link, linkTerms } = calendar
  const { banner, prefill } = linkTerms!
  await ports.store.bookings.countOpening(organization.id, link!.id)
  const products = await productsOf(ports, calendar)
  const experts = await expertsOf(ports, calendar)
  const business = await businessOf(ports, calendar)
  const { holdMinutes, horizonDays } = configurationOf(calendar)
  return {
    name: place.name,
    title: link!.title,
    welcome: link!.welcome,
    ...expertChoiceOf(calendar),
    organization: organizationShown(calendar, business),
    branchOffice: { ...branchShown(calendar), horizonDays },
    about: aboutOf(calendar, business),
    holdMinutes,
    discount: calendar.discount,
    ...(key === null ? {} : { linkKey: key }),
    banner: banner === null ? null : `${imagePath}${banner}`,
    prefill: {
      booker: {
        name: prefill.name ?? '',
        email: prefill.email ?? '',
        ...(prefill.phone && { phone: prefill.phone }),
      },
      product: prefill.product,
      expert: link!.chooseExpert ? prefill.expert : null,
    },
    identity: await identityChannelOf(ports, calendar),
    days: daysOfPage(calendar),
    waitlist: configurationOf(calendar).waitlist.enabled,
    products,
    experts: experts.filter(({ id }) => products.some((product) => product.experts.includes(id))),
  }
}

/**
 * A branch that visitors may book at, or a page of it. @throws Refusal as `demandOpenToVisitors`
 */
export const openBranch = async (
  ports: Ports,
  {
    branchOffice,
    link,
    linkKey,
  }: { branchOffice: number; link: string | null; linkKey?: string | null },
): Promise<Calendar> => {
  const calendar = await calendarOf(ports, { branchOffice, link, linkKey })
  demandOpenToVisitors(calendar, link !== null)
  return calendar
}

/**
 * Whose a direct link is that does not serve now, or not before its password, for the page that
 * says so. Null for names of which a visitor learns nothing: unknown ones, disabled links, and
 * links of a branch that takes no bookings.
 */
export const closedLinkOf = async (ports: Ports, name: string): Promise<ClosedLink | null> => {
  const place = await ports.store.placeOfLink(name, ports.clock.now())
  if (place === undefined) return null
  const calendar = await calendarOf(ports, { branchOffice: place.branchOffice, link: place.name })
  const { link, linkTerms, linkRefusal } = calendar
  if (
    !isInBusiness(calendar) ||
    link === null ||
    linkRefusal === null ||
    linkRefusal === 'NOT_AVAILABLE'
  )
    return null
  return {
    organization: organizationShown(calendar, await businessOf(ports, calendar)),
    branchOffice: branchShown(calendar),
    opensAt: linkRefusal === 'LINK_NOT_YET' ? (linkTerms?.opensAt ?? null) : null,
    endedAt: linkRefusal === 'LINK_EXPIRED' ? link.expiresAt : null,
  }
}

type OpenCalendar = NonNullable<Awaited<ReturnType<typeof readCalendar>>>

const calendarOf = async (
  ports: Ports,
  {
    branchOffice,
    link,
    linkKey,
  }: { branchOffice: number; link: string | null; linkKey?: string | null },
): Promise<OpenCalendar> => {
  const place = await ports.store.placeOfBranch(branchOffice)
  const now = ports.clock.now()
  const query = {
    organization: place?.organization ?? 0,
    branchOffice,
    link,
    linkKey,
    entailedProducts: null,
    seen: null,
    now,
  }
  const calendar = place === undefined ? undefined : await readCalendar(ports, query)
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  return calendar
}

const productsOf = async (ports: Ports, calendar: Calendar): Promise<PublicProduct[]> => {
  const experts = visitorExperts(calendar)
  const offered = visitorProducts(calendar)
  const behind = await productsBehind(
    ports,
    calendar.organization!.id,
    offered.map(({ id }) => id),
  )
  return offered.map((product) => {
    const price = priceOf(product, 0)
    const [discount] = discountsOn([price.amount], calendar.discount)
    const defined = behind(product.id)
    return {
      id: product.id,
      name: product.name,
      shortDescription: defined?.shortDescription || null,
      icon: defined?.icon || null,
      banner: defined?.banner || null,
      description: product.description,
      duration: product.duration,
      priceKind: product.priceKind,
      price: taxedPrice({ ...price, amount: price.amount - discount! }, product.tax),
      fullPrice: discount === 0 ? null : taxedPrice(price, product.tax),
      color: product.color,
      modality: modalityOf(defined),
      addons: product.addons.map(({ tax, ...addon }) => ({
        ...addon,
        price: taxedPrice(addon.price, tax),
      })),
      ...groupOf(calendar, product.id),
      experts: experts
        .map(({ id }) => id)
        .filter((id) => product.offers.some(({ expert }) => expert === id)),
    }
  })
}

/** The branch and its organization, as they are stored. */
type Business = {
  owner: EntityRecord<'organizations'> | undefined
  office: EntityRecord<'branchOffices'> | undefined
}

const businessOf = (ports: Ports, { organization, branch }: OpenCalendar): Promise<Business> =>
  ports.store.within(onlyThat(organization.id), async (records) => {
    const [owner] = await records.find('organizations', [organization.id])
    const [office] = await records.find('branchOffices', [branch.id])
    return { owner, office }
  })

const organizationShown = (
  { organization: { id, name } }: OpenCalendar,
  { owner, office }: Business,
): PublicLink['organization'] => ({ id, name, logo: office?.logo || owner?.logo || null })

/** What is said twice is shown once, and an alias only if it is no name that is shown. */
const aboutOf = (
  { organization, branch }: OpenCalendar,
  { owner, office }: Business,
): PublicLink['about'] => {
  const said = (texts: (string | null | undefined)[]) =>
    [...new Set(texts)].flatMap((text) => (text?.trim() ? [text] : []))
  return {
    aliases: said([owner?.alias, office?.alias]).filter(
      (alias) => alias !== organization.name && alias !== branch.name,
    ),
    descriptions: said([owner?.description, office?.description]),
  }
}

const branchShown = (calendar: OpenCalendar): ClosedLink['branchOffice'] => {
  const { id, name, timeZone } = calendar.branch
  return {
    id,
    name,
    timeZone,
    clock: clockSettingsIn(configurationOf(calendar)),
    ...contactOf(calendar.branch, calendar.organization),
  }
}

/** What a group needs to take place, where it needs anything. */
const groupOf = (calendar: Calendar, entailedProduct: number): Pick<PublicProduct, 'group'> => {
  const minimum = minCapacityOf(calendar, entailedProduct)
  const { minCapacityHours } = configurationOf(calendar)
  return minimum === 1 || minCapacityHours === 0
    ? {}
    : { group: { minimum, decidedMinutes: minCapacityHours * 60 } }
}

/** Visitors are shown one price, with every tax in it. */
const taxedPrice = (price: Money, rate: AppliedRate | null): Money => ({
  ...price,
  amount: withTax(price.amount, rate),
})

/**
 * The experts of a booking page, with picture and description if the branch shows them
 * (`showExpertPicture`, `showExpertBio`), and gender (`genderChoice`).
 */
const expertsOf = async (ports: Ports, calendar: Calendar): Promise<PublicExpert[]> => {
  const experts = visitorExperts(calendar)
  const organization = calendar.organization!.id
  const place = await branchPlaceOf(ports, organization, calendar.branch!.id)
  const settings = effectiveOf('experts', await ports.store.configuration(place, 'experts'))
  const isShown = settings.showExpertPicture || settings.showExpertBio || settings.genderChoice
  const profiles = isShown
    ? await ports.store.within(onlyThat(organization), (records) =>
        records.find(
          'experts',
          experts.map(({ id }) => id),
        ),
      )
    : []
  return experts.map(({ id, name, title, color }) => {
    const profile = profiles.find((each) => each.id === id)
    const picture = settings.showExpertPicture ? profile?.picture || null : null
    const bio = settings.showExpertBio ? profile?.bio || null : null
    const gender = settings.genderChoice
      ? chosenGenders.find((each) => expertGenders[each] === profile?.['gender'])
      : undefined
    return { id, name, title, color, picture, bio, ...(gender && { gender }) }
  })
}
