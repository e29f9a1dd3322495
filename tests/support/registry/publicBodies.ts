import type { EndpointName } from '../../../contract/endpoints/index.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { Corner } from '../furnished/worlds.ts'

export const bookingRequest = ({ ids }: Corner) => ({
  branchOffice: ids.branchOffices,
  items: [{ entailedProduct: ids.entailedProducts, expert: ids.experts }],
})

/** What the calls of visitors answer to: their page, and their own appointment. */
export const publicBodies = {
  'public.schedule': ({ token }) => ({ token }),
  'public.reschedule': ({ token }) => ({ token, start: '2027-01-14T15:00:00-05:00' }),
  'public.cancel': ({ token }) => ({ token, comment: 'I am ill' }),
  'public.reconfirm': ({ token }) => ({ token }),
  'public.proveEmail': ({ token }) => ({ token, proof: 'of another email' }),
  'public.release': () => ({ hold: '1.abc' }),
  'public.calendarFile': ({ token }) => ({ token }),
  'public.calculate': bookingRequest,
  'public.comments': ({ token }) => ({ token }),
  'public.comment': ({ token }) => ({ token, body: 'I shall be late' }),
  'directLinks.open': ({ mark }) => ({ name: `${mark.toLowerCase()}-page` }),
  'public.products': ({ ids, mark }) => ({
    branchOffice: ids.branchOffices,
    directLink: `${mark.toLowerCase()}-page`,
  }),
  'public.experts': ({ ids }) => ({
    branchOffice: ids.branchOffices,
    entailedProduct: ids.entailedProducts,
  }),
  'public.availability': (corner) => ({
    ...bookingRequest(corner),
    from: '2027-01-13',
    to: '2027-01-14',
    timeZone: 'Europe/Madrid',
    quantity: 1,
    view: 'slots',
  }),
  'public.identify': (corner) => ({
    branchOffice: bookingRequest(corner).branchOffice,
    booker: { name: 'Ana', email: 'ana@booker.test' },
  }),
  'public.book': (corner) => ({
    ...bookingRequest(corner),
    start: '2027-01-14T10:00:00-05:00',
    quantity: 1,
    timeZone: 'Europe/Madrid',
    booker: { name: 'Ana', email: 'ana@booker.test', phone: '+593991234567', taxId: '0912345678' },
  }),
} satisfies Partial<Record<EndpointName, (corner: Corner) => Values>>
