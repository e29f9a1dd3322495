import type { Modality } from '../entities/products.ts'

/**
 * The zone that an appointment's times are stated in first, on every page and in every message: the branch's for what takes place where the
 * client and the expert meet, the client's own for what is online.
 */
export const statedZone = (modalities: readonly Modality[], branchZone: string, ownZone: string): string =>
  modalities.length > 0 && modalities.every((modality) => modality === 'remote') ? ownZone : branchZone
