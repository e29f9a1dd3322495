import type { entities, EntityName } from '../../../contract/entities/index.ts'
import type {
  DeletionValues,
  EntityRecord,
  SentValues,
  WholeValues,
} from '../../../contract/entities/records.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Store } from '../../ports/store.ts'
import type { Stamp, Values } from '../../ports/values.ts'
import type { AfterCall } from './call.ts'
import type { Rule } from './rule.ts'

type RecordContext<Name extends EntityName> = {
  ports: Ports
  records: Records
  organization: number
  id: number
  /** The record as it is stored, with references as ids. */
  values: WholeValues<Name>
  by: Stamp
  caller: ScopedCaller
}

/** What is written beside a record, in the same transaction. */
export type EffectContext<Name extends EntityName> = RecordContext<Name> & {
  /** What the call sent of it. */
  sent: SentValues<Name>
}

/** A record that is about to be deleted; `sent` may name what replaces it. */
export type DeleteContext<Name extends EntityName> = RecordContext<Name> & {
  sent: DeletionValues<Name>
  before: EntityRecord<Name>
  /** The branch to which the caller is confined. */
  branchOffice: number | null
  /** Removes a stored file after the commit. */
  discard: (key: string) => void
}

/** A change to a record that decides who may do what at a place. */
export type GuardContext<Name extends EntityName> = {
  records: Records
  record: EntityRecord<Name>
  organization: number
  partner: number
}

/** For whom a record is presented. */
export type Reader = { ports: Ports; language: Language }

type FieldName<Name extends EntityName> = keyof (typeof entities)[Name]['fields'] & string

/** What an entity does beyond CRUD; every part is optional. */
export type Behaviour<Name extends EntityName> = {
  /**
   * Level of a record whose status a level above decides: 1 partner, 2 organization, 3 branch
   * office.
   */
  level?: 1 | 2 | 3
  /** Fields that only the level above may change. */
  reserved?: readonly FieldName<Name>[]
  /** Fields that the audit trail must not keep. */
  unaudited?: readonly FieldName<Name>[]
  /** Whether a caller confined to a branch makes its own, although the field may stay empty. */
  madeByBranch?: boolean
  /** Reads other spellings of what is sent. */
  spelling?: (body: Values) => Values
  /** The organization of a record whose call does not name one. */
  organizationOf?: (store: Store, scope: Scope, input: Values) => Promise<unknown>
  /** Refuses organizations that may not use the entity. @throws Refusal */
  admit?: (records: Records, organizations: readonly number[]) => Promise<void>
  /**
   * Locks the record and whatever its change goes on to write, in the order that others lock it in.
   */
  lock?: (records: Records, organization: number, id: number) => Promise<EntityRecord<Name>>
  /**
   * Watches a change on which the rights at a place depend: run before it is written, with the
   * accounts of the place locked; the function it returns is run afterwards. @throws Refusal, from
   * that function
   */
  guard?: (context: GuardContext<Name>) => Promise<() => Promise<void>>
  /** Checks what no single field can; returns the values to store. @throws Refusal */
  rule?: Rule<Name>
  /** Runs in the transaction, after a new record is written. @throws Refusal */
  created?: (context: EffectContext<Name>) => Promise<void>
  /** Runs in the transaction, after a change is written. @throws Refusal */
  edited?: (context: EffectContext<Name>) => Promise<void>
  /** Runs in the transaction, before the record is gone. @throws Refusal */
  deleting?: (context: DeleteContext<Name>) => Promise<void> | void
  /**
   * Whether a deletion says itself what becomes of the appointments to come, which would prevent it
   * otherwise.
   */
  settlesSchedules?: (sent: DeletionValues<Name>) => boolean
  /** Runs after the commit, so it may call a gateway; returns the answer of the create call. */
  afterCreate?: AfterCall<Name>
  /**
   * Completes a record for its reader: links derived from the installation's secret, texts in their
   * language.
   */
  present?: (record: EntityRecord<Name>, reader: Reader) => EntityRecord<Name>
}

/** The behaviours by entity; an entity that is left out does nothing beyond CRUD. */
export type Behaviours = { readonly [Name in EntityName]?: Behaviour<Name> }

let installed: Behaviours | undefined

/**
 * Gives the kernel the behaviours, so that it need not import entities; called where calls and jobs
 * begin.
 */
export const installBehaviours = (behaviours: Behaviours): void => {
  installed = behaviours
}

/** @throws Error before `installBehaviours`: no call may run without its rules */
export const behaviourOf = <Name extends EntityName>(name: Name): Behaviour<Name> => {
  if (installed === undefined) throw new Error('No behaviours are installed')
  return installed[name] ?? {}
}
