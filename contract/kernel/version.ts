import manifest from '../../package.json' with { type: 'json' }

/**
 * The version of the product, as package.json declares it: shown bottom-left on every page, and in
 * the documents of the API (specification 1).
 */
export const version: string = manifest.version
