/** What the system roles are called. */
export type RoleWords = Record<
  | 'administrator'
  | 'finance'
  | 'catalog'
  | 'branchAdministrator'
  | 'reception'
  | 'professional'
  | 'cashDesk'
  | 'readOnly'
  | 'owner'
  | 'support',
  string
>
