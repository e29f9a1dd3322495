/** How each property is made when it is first read. */
type Makers<Made> = { readonly [Key in keyof Made]: () => Made[Key] }

/**
 * An object with properties that are made when they are first read, once each. Schemas are: to
 * build those of all calls and entities takes longer than a page may take to open, and a page
 * checks few of them.
 */
export const withLazy = <Base extends object, Made extends object>(
  base: Base,
  makers: Makers<Made>,
): Omit<Base, keyof Made> & Made => {
  const made = Object.entries<() => unknown>(makers).map(([name, make]) => {
    let value: { of: unknown } | undefined
    const get = (): unknown => (value ??= { of: make() }).of
    return [name, { get, enumerable: true, configurable: true }] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each maker makes its property
  return extendDescriptors(base, Object.fromEntries(made)) as Omit<Base, keyof Made> & Made
}

/** A copy with more properties, whose lazy ones are not made by copying them. */
export const extendLazy = <Base extends object, More extends object>(
  base: Base,
  more: More,
): Omit<Base, keyof More> & More =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the descriptors are of both
  extendDescriptors(base, Object.getOwnPropertyDescriptors(more)) as Omit<Base, keyof More> & More

const extendDescriptors = (base: object, more: PropertyDescriptorMap): object =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(base), ...more })
