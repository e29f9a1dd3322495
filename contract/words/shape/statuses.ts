import type { StatusName, StatusTableName } from '../../kernel/statuses.ts'

/**
 * What every status is called, by its table; a catalog that lacks one does not compile. Visitors
 * read other words, so their pages do without.
 */
export type StatusCatalog = { [Name in StatusTableName]: Record<StatusName<Name>, string> }
