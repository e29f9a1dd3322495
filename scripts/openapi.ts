import { openapi } from '../contract/openapi/document.ts'

// Prints the OpenAPI document, and nothing else, so that it can be piped.
console.log(JSON.stringify(openapi(), null, 2))
