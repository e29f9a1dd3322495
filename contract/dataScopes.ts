/** Which records a role reaches: those of its own holder, of the branch, or of the whole scope. */
export const dataScopes = { own: 1, branch: 2, scope: 3 } as const
