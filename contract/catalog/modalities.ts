/** Where a service takes place, by the number that is stored. */
export const modalities = { at_branch: 1, at_client: 2, remote: 3 } as const
export type Modality = keyof typeof modalities
export const modalityNames = Object.keys(modalities) as [Modality, ...Modality[]]

/**
 * The zone that an appointment's times are stated in first, on every page and in every message: the
 * branch's for what takes place where the client and the expert meet, the client's own for what is
 * online.
 */
export const statedZone = (
  modalities: readonly Modality[],
  branchZone: string,
  ownZone: string,
): string =>
  modalities.length > 0 && modalities.every((modality) => modality === 'remote')
    ? ownZone
    : branchZone
