/** The topics of a form, in their order. */
export const formGroupNames = ['details', 'contact', 'amounts', 'address', 'hours', 'images', 'questions', 'rights', 'access'] as const
export type FormGroup = (typeof formGroupNames)[number]
