/** The time-zone data that this process works out local times with, compared with the tested release and with the database. */
export type TimeZoneState = {
  /** The release in use, as IANA names it; null where Node does not say. */
  release: string | null
  /** The release that the tests of this version ran with. */
  tested: string
  /** Whether the release in use is older than the tested one. */
  isOlder: boolean
  /** The zones of branches that this process does not know, or whose clock the database shows otherwise. */
  differing: string[]
}
