// One chunk for whoever deals with programs that call.
export { ApiKeyList } from './views.tsx'
export { ApiKeyCreate } from './views.tsx'
export { ApiKeyPage } from './views.tsx'
