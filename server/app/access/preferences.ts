import type { AccountType } from '../../../contract/kernel/accounts.ts'
import {
  mostColumnChoices,
  mostSavedQueries,
  type PreferencesReply,
} from '../../../contract/endpoints/profile.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { entriesOf } from '../../../contract/kernel/typedKeys.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import type { AdminPlace, OwnPreferences, StoredQuery } from '../../ports/accounts.ts'
import { closedBy } from '../authority/placeAccess.ts'
import { placeUse, recordsInForce } from '../authority/session.ts'
import type { Handlers, SignedInContext } from '../kernel/call.ts'

/**
 * One's own preferences; a query is shared with the very place that one administers as the account
 * type of the call.
 */
export const preferences: Handlers<'account.preferences' | 'account.editPreferences'> = {
  'account.preferences': async ({ account }, context) => {
    const places = placesOf(context, account)
    return {
      r: await context.ports.store.preferences(context.identity.account.id, (own) =>
        read(own, places),
      ),
    }
  },

  'account.editPreferences': async ({ account, data }, context) => {
    const { ports, identity } = context
    const { language, theme, columns, notices, pushed, emailed, saveQuery, removeQuery } = data
    const places = placesOf(context, account)
    const at = ports.clock.now()
    const r = await ports.store.preferences(identity.account.id, async (own) => {
      if (
        !(await own.change(
          { language, theme, columns, notices, pushed, emailed },
          mostColumnChoices,
          at,
        ))
      )
        throw new Refusal('LIMIT_REACHED')
      if (removeQuery !== undefined && !(await own.removeQuery(removeQuery)))
        throw new Refusal('NOT_FOUND')
      if (saveQuery !== undefined) {
        const { id = null, shared, sort = null, order = null, ...query } = saveQuery
        const [standing] = places
        // Also one's own queries belong to the lists of one account type.
        if (standing === undefined) throw new Refusal('FORBIDDEN')
        const { accountType, place } = standing
        const { queries } = await own.read([])
        if (queries.some((other) => isNamedLike(other, { ...query, id, accountType })))
          throw new Refusal('NAME_TAKEN', {
            fields: [{ path: 'data.saveQuery.name', rule: 'choice' }],
          })
        const saved = await own.saveQuery(
          { ...query, id, sort, order, accountType, place: shared ? place : null },
          mostSavedQueries,
          at,
        )
        if (saved === 'unknown') throw new Refusal('NOT_FOUND')
        if (saved === 'tooMany') throw new Refusal('LIMIT_REACHED')
      }
      return read(own, places)
    })
    return { r }
  },
}

type Named = Pick<StoredQuery, 'accountType' | 'list' | 'name'> & { id: number | null }

/** Whether another query of the same list would be chosen by the same name. */
const isNamedLike = (other: Named, query: Named): boolean =>
  other.id !== query.id &&
  other.accountType === query.accountType &&
  other.list === query.list &&
  nameKey(other.name) === nameKey(query.name)

type Standing = { accountType: AccountType; place: AdminPlace }

const read = async (
  own: OwnPreferences,
  places: readonly Standing[],
): Promise<PreferencesReply> => {
  const { queries, ...kept } = await own.read(places)
  return {
    ...kept,
    queries: queries.map(({ accountType, ...query }) => ({ ...query, account: accountType })),
  }
}

/** The places whose lists the session may read now, of one account type or of all. */
const placesOf = (
  { identity, headers }: SignedInContext,
  account: AccountType | undefined,
): Standing[] =>
  entriesOf(recordsInForce(identity, headers)).flatMap(([accountType, membership]) => {
    const { partner, organization, branchOffice } = membership
    const isOpen = closedBy(membership, placeUse(identity, headers)) === undefined
    const isWanted = account === undefined || accountType === account
    return isOpen && isWanted
      ? [{ accountType, place: { partner, organization, branchOffice } }]
      : []
  })
