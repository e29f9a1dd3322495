// One chunk for the screens about the words of emails.
export { TemplateList } from './views.tsx'
export { TemplateCreate } from './views.tsx'
export { TemplateEdit } from './views.tsx'
