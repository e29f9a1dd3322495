import type { EntityRecord, WholeValues } from '../../../../contract/entities/records.ts'
import type { ImportedEntity } from '../../../../contract/imports/fields.ts'
import type { ScopedCaller } from '../../../ports/caller.ts'
import type { Records } from '../../../ports/records.ts'
import type { Stamp } from '../../../ports/values.ts'
import { requireAuthorityOverReach } from '../../authority/authority.ts'
import { requireFreshSession } from '../../authority/stepUp.ts'

/** The field that links an expert to the administrator who signs in as the expert. */
const link = 'user'

type LinkChange = {
  records: Records
  caller: ScopedCaller
  organization: number
  by: Stamp
  /** The expert as it stands; null for a new one. */
  before: EntityRecord<'experts'> | null
  /** The membership that is linked from now on; null for none. */
  next: number | null
}

/**
 * Refuses to link an administrator to an expert, or to end the link, without authority over that
 * person: the link decides which records roles with the data scope `own` reach, and whether the
 * settings for experts limit them (authority.md, 2).
 * @throws Refusal FORBIDDEN naming the field, and for an API key; STEP_UP_REQUIRED where the last
 * proof of identity is too old
 */
export const requireLinkAuthority = async ({
  records,
  caller,
  organization,
  by,
  before,
  next,
}: LinkChange): Promise<void> => {
  const former = before?.[link]?.id ?? null
  if (former === next) return
  // A membership that has ended since reaches nothing.
  const admins = await records.find(
    'branchOfficeAdmins',
    [former, next].filter((id) => id !== null),
  )
  for (const admin of admins)
    if (admin !== undefined)
      await requireAuthorityOverReach({ records, caller }, organization, admin)
  requireFreshSession(caller, by.at)
}

/** The administrator that the values of an expert name. */
export const linkedAdmin = (values: WholeValues<'experts'>): number | null => values[link] ?? null

/**
 * Whether an import may link administrators to experts: its caller proves their identity when it is
 * started.
 */
export const importsLinks = ({
  entity,
  columns,
}: {
  entity: ImportedEntity
  columns: readonly { field: string | null }[]
}): boolean => entity === 'experts' && columns.some(({ field }) => field === link)
