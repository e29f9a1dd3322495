/**
 * Who is selected when a booking page opens: the expert whom it begins with where that one offers
 * the service, else no one in particular, or the first who offers the service where visitors have
 * to choose.
 */
export const firstExpert = (
  { anyExpert, prefill }: { anyExpert: boolean; prefill: { expert: number | null } },
  product: { experts?: readonly number[] | undefined } | undefined,
): number | null => {
  const given = product?.experts
  return given?.find((id) => id === prefill.expert) ?? (anyExpert ? null : (given?.[0] ?? null))
}
