// One chunk for whoever deals with the words of letters.
export { TemplateList } from './TemplateList.tsx'
export { TemplateCreate } from './TemplateCreate.tsx'
export { TemplateEdit } from './TemplateEdit.tsx'
