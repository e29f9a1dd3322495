// One chunk for whoever deals with the words of letters.
export { TemplateList } from './views.tsx'
export { TemplateCreate } from './views.tsx'
export { TemplateEdit } from './views.tsx'
