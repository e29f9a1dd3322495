import { discountSchema } from '../money/terms.ts'
import { entity } from '../kernel/entity.ts'
import {
  choice,
  data,
  day,
  email,
  flag,
  instant,
  integer,
  largestInteger,
  linkPassword,
  longText,
  phone,
  reference,
  references,
  slug,
  status,
  text,
} from '../kernel/fields.ts'
import { paymentRules } from '../money/paymentMethods.ts'
import { image } from '../kernel/uploads.ts'

/**
 * A named booking page of a branch, `/dl/{name}`; its name is unique in the whole installation
 * (definitions 3.12).
 */
export const directLinks = entity({
  name: 'directLinks',
  singular: 'directLink',
  owner: 'branchOffice',
  titledBy: 'name',
  searchedBy: ['name', 'title'],
  fields: {
    branchOffice: reference('branchOffices'),
    name: slug(),
    title: text({ max: 80 }),
    welcome: longText({ max: 1000 }).optional(),
    banner: image('banner.jpg').optional(),
    products: references('entailedProducts', { max: 100 }).initially([]),
    experts: references('experts', { max: 100 }).initially([]),
    chooseExpert: flag().initially(true),
    /** What its visitors have to pay, in place of what the services and the branch ask. */
    paymentRule: choice(paymentRules).optional().unlisted().inherited('services'),
    /** What its visitors get off the services. */
    discount: data(discountSchema).optional().unlisted().masked('prices'),
    /** From when until when the page serves; outside of that it says so. */
    opensAt: instant().optional().unlisted(),
    expiresAt: instant().optional(),
    /** The first and the last date, on the branch's clock, whose times are offered. */
    firstDay: day().optional().unlisted(),
    lastDay: day().optional().unlisted(),
    /** How often it may be booked on, in all and by one email; 0: as often as visitors like. */
    maxUses: integer({ min: 0, max: 100_000 }).initially(0).unlisted(),
    maxPerBooker: integer({ min: 0, max: 50 }).initially(0).unlisted(),
    /**
     * Bookings made on it that were not canceled, rejected or left unpaid, and how often its page
     * was opened.
     */
    uses: integer({ min: 0, max: largestInteger }).readOnly().derived(),
    openings: integer({ min: 0, max: largestInteger }).readOnly().derived(),
    /** Whether visitors need a password. It is stored as a hash and never answered. */
    asksPassword: flag().initially(false),
    password: linkPassword().optional(),
    /** What the form begins with. Everyone who opens the page sees it. */
    prefillName: text().optional().unlisted().masked('contact'),
    prefillEmail: email().optional().unlisted().masked('contact'),
    prefillPhone: phone().optional().unlisted().masked('contact'),
    prefillProduct: reference('entailedProducts').optional().unlisted(),
    prefillExpert: reference('experts').optional().unlisted(),
    status: status('directLink').initially({ id: 1 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/direct_links',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'direct_links',
      screen: 'direct-links',
    },
    oAdmin: {
      path: 'organizations/branch_offices/direct_links',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'direct_links',
      screen: 'direct-links',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/direct_links',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'direct_links',
      screen: 'direct-links',
    },
  },
})
