import type { ClientErrorCode, ErrorCode, FieldRule } from '../errors.ts'
import type { StatusName, StatusTableName } from '../statuses.ts'

/** The words that both wings need; a catalog that lacks one does not compile. `{bound}` stands for the bound that was broken. */
export type Words = {
  errors: Record<ErrorCode | ClientErrorCode, string>
  rules: Record<FieldRule, string>
  statuses: { [Name in StatusTableName]: Record<StatusName<Name>, string> }
}
