import { Refusal } from '../../contract/kernel/errors.ts'

/** The version of a record's links until they are withdrawn for the first time. */
export const firstLinkVersion = 1

/**
 * What a link's signature covers besides the record: nothing in the first version, so that links from before there were versions keep
 * working until they are withdrawn.
 */
export const wordsOfVersion = (version: number): string[] => (version === firstLinkVersion ? [] : [String(version)])

/**
 * Refuses a genuine link of a version that was withdrawn.
 * @param current the version that the record's links have now
 * @throws Refusal LINK_WITHDRAWN
 */
export const refuseWithdrawnLink = (version: number, current: number): void => {
  if (version !== current) throw new Refusal('LINK_WITHDRAWN')
}
