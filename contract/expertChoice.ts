import type { PublicLink, PublicProduct } from './endpoints/public.ts'

/** Who is selected when a booking page opens: no one in particular, or the first who offers the service where visitors have to choose. */
export const firstExpert = (
  { anyExpert }: Pick<PublicLink, 'anyExpert'>,
  product: Pick<PublicProduct, 'experts'> | undefined,
): number | null => (anyExpert ? null : (product?.experts[0] ?? null))
