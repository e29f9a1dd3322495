// One chunk for whoever deals with programs that call.
export { ApiKeyList } from './ApiKeyList.tsx'
export { ApiKeyCreate } from './ApiKeyCreate.tsx'
export { ApiKeyPage } from './ApiKeyPage.tsx'
