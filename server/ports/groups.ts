import type { GroupSession } from '../domain/groupDecision.ts'

/** The group sessions of a branch that need more than one person and have not begun. */
export type GroupsOfBranch = { organization: number; branchOffice: number; sessions: GroupSession[] }
