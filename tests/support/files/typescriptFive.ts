import { registerHooks } from 'node:module'

// The generator renders with the compiler's former interface, which this project's compiler no
// longer has.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? '@ts-morph/common/dist/typescript.js'
        : specifier,
      context,
    ),
})
