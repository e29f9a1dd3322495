import type { PublicLink, PublicProduct } from '../endpoints/public.ts'

/**
 * Who is selected when a booking page opens: the expert whom it begins with where that one offers the service, else no one in particular, or
 * the first who offers the service where visitors have to choose.
 */
export const firstExpert = (
  { anyExpert, prefill }: Pick<PublicLink, 'anyExpert' | 'prefill'>,
  product: Pick<PublicProduct, 'experts'> | undefined,
): number | null => {
  const given = product?.experts
  return given?.find((id) => id === prefill.expert) ?? (anyExpert ? null : (given?.[0] ?? null))
}
