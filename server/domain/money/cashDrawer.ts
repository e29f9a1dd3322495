/**
 * What moved in a cash drawer, in minor units; `moved` is below zero where more was taken out than
 * put in.
 */
export type DrawerSums = { float: number; payments: number; refunds: number; moved: number }

/** What has to be in a drawer, in minor units. */
export const expectedIn = ({ float, payments, refunds, moved }: DrawerSums): number =>
  float + payments - refunds + moved

/** What is over in a drawer that was counted, or below zero missing; null while it was not. */
export const differenceIn = (expected: number, counted: number | null): number | null =>
  counted === null ? null : counted - expected
