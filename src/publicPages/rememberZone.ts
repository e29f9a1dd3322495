import { writeCookie } from '../i18n/writeCookie.ts'

/** The zone that the visitor chose, for the server to tell the times by it from the first look on: kept for a year. */
export const rememberZone = (zone: string): void => writeCookie('zone', zone)
