/** What is required of an organization and of its administrator, in the order of the form. */
export const signUpFields = [
  {
    group: 'organization',
    name: 'organization.fantasyName',
    type: 'text',
    autoComplete: 'organization',
    required: true,
  },
  {
    group: 'organization',
    name: 'organization.email',
    type: 'email',
    autoComplete: 'email',
    required: true,
  },
  {
    group: 'organization',
    name: 'organization.phone',
    type: 'tel',
    autoComplete: 'tel',
    required: false,
  },
  {
    group: 'organization',
    name: 'organization.taxId',
    type: 'text',
    autoComplete: 'off',
    required: false,
  },
  { group: 'admin', name: 'admin.name', type: 'text', autoComplete: 'name', required: true },
  { group: 'admin', name: 'admin.email', type: 'email', autoComplete: 'username', required: true },
  {
    group: 'admin',
    name: 'admin.password',
    type: 'password',
    autoComplete: 'new-password',
    required: true,
  },
] as const

export type SignUpField = (typeof signUpFields)[number]['name']

export const signUpGroups = ['organization', 'admin'] as const

type Part = Record<string, string | null>
export type SignUpBody = Record<(typeof signUpGroups)[number], Part> & { invitation?: string }

/** What is sent, from what the inputs hold by their dotted names; what was left empty is none. */
export const signUpBody = (filled: Record<string, string>): Omit<SignUpBody, 'invitation'> => ({
  organization: partOf(filled, 'organization'),
  admin: partOf(filled, 'admin'),
})

const partOf = (filled: Record<string, string>, group: (typeof signUpGroups)[number]): Part =>
  Object.fromEntries(
    signUpFields
      .filter((field) => field.group === group)
      .map(({ name, type }) => {
        const typed = filled[name] ?? ''
        const value = type === 'password' ? typed : typed.trim()
        return [name.slice(group.length + 1), value === '' ? null : value]
      }),
  )
