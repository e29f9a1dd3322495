/** The parent of system roles, which every scope starts with. */
export const systemParent = -1
