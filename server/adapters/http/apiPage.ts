import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { docsPolicy } from './pagePolicy.ts'

const packageFolder = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
)

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Phi Agenda</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null })`

/** The page that shows the OpenAPI document and lets one try its calls. */
export const apiPage = (): Hono => {
  const app = new Hono()
  app.get('/', (context) => {
    context.header('Content-Security-Policy', docsPolicy)
    return context.html(page)
  })
  app.get('/start.js', (context) => context.body(start, 200, { 'Content-Type': 'text/javascript' }))
  // Serves only the files that the page loads: the package's own pages would run on our origin.
  for (const [file, type] of Object.entries(files))
    app.get(`/${file}`, async (context) =>
      context.body(await readFile(join(packageFolder, file)), 200, { 'Content-Type': type }),
    )
  return app
}
