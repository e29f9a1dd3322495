// One chunk for the screens about programs that call.
export { ApiKeyList } from './views.tsx'
export { ApiKeyCreate } from './views.tsx'
export { ApiKeyPage } from './views.tsx'
