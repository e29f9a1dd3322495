/**
 * Packages that come together; `node:` stands for Node's own, a `/` at the end for a whole scope.
 */
export type PackageGroup = { name: string; packages: string[] }

/**
 * A layer of the application: which files it is, which of the others they may import, and which
 * packages.
 */
export type Layer = {
  /** A folder or a file; of two that hold a file, the longer one is its layer. */
  layer: string
  mayImport: string[]
  /** The only packages allowed; any where the field is missing. */
  packages?: string[]
  /** Packages refused here and in everything that these files reach. */
  freeOf?: PackageGroup[]
  /** Said in README.md next to the layers. */
  note?: string
  /** What a single file may import beyond its layer. */
  alone?: Record<string, string[]>
  /** Layers of which only types may be imported. */
  typesOf?: string[]
}

const adapter = (name: string): Layer => ({
  layer: `server/adapters/${name}`,
  mayImport: ['server/ports', 'contract'],
})
const ofTheServer: PackageGroup = {
  name: "Node's and the server's",
  packages: [
    'node:',
    'hono',
    '@hono/',
    'pg',
    'pg-boss',
    'kysely',
    '@electric-sql/',
    '@node-rs/',
    'pino',
    'zod-openapi',
    'nodemailer',
    'date-holidays',
  ],
}
const ofTheBackOffice: PackageGroup = {
  name: 'react-admin, MUI, react-router',
  packages: [
    'react-admin',
    'ra-core',
    'ra-i18n-polyglot',
    'ra-ui-materialui',
    '@mui/',
    '@emotion/',
    'react-router',
    'react-router-dom',
  ],
}

/** Who may import whom; README.md prints this table. A layer may always import itself. */
export const layers: Layer[] = [
  {
    layer: 'contract',
    mayImport: ['package.json'],
    packages: ['zod'],
    alone: {
      'contract/imports/csv.ts': ['papaparse'],
      'contract/time/zones.ts': ['temporal-polyfill'],
      'contract/text/phones.ts': ['libphonenumber-js/min'],
      'contract/openapi/document.ts': ['zod-openapi'],
      'contract/openapi/restDocument.ts': ['zod-openapi'],
    },
    note: 'other packages in one file each, so that a page pays only for what it loads',
  },
  {
    layer: 'server/domain',
    mayImport: ['contract'],
    packages: ['temporal-polyfill', 'rrule-temporal', 'mustache'],
    note: 'pure: its own tsconfig knows no DOM and no Node',
  },
  { layer: 'server/ports', mayImport: ['contract'], typesOf: ['server/domain'], packages: [] },
  {
    layer: 'server/app',
    mayImport: ['server/domain', 'server/ports', 'contract'],
    packages: ['zod'],
  },
  {
    layer: 'server/adapters/http',
    mayImport: ['server/app', 'server/ports', 'contract'],
    note: 'the one adapter that calls inwards',
  },
  adapter('db'),
  adapter('secrets'),
  adapter('jobs'),
  adapter('mail'),
  adapter('storage'),
  adapter('images'),
  adapter('calendars'),
  adapter('documents'),
  adapter('events'),
  adapter('places'),
  adapter('holidays'),
  adapter('limits'),
  adapter('gateways'),
  adapter('hooks'),
  adapter('texts'),
  { layer: 'server/config', mayImport: [], packages: ['zod', 'node:'] },
  {
    layer: 'server',
    mayImport: [
      'server',
      'contract',
      'sandbox/main.ts',
      'scripts/ensureBuilt.ts',
      'scripts/ensurePlaces.ts',
    ],
    note: 'main.ts and what only it uses',
  },
  { layer: 'src/i18n', mayImport: ['contract'], freeOf: [ofTheServer] },
  {
    layer: 'src/proofOfWork',
    mayImport: ['contract'],
    packages: ['altcha-lib', 'altcha/workers/scrypt', 'react'],
    note: 'solves challenges for both sides',
  },
  {
    layer: 'src/dataProvider',
    mayImport: ['src/i18n', 'src/proofOfWork', 'contract'],
    freeOf: [ofTheServer],
    note: 'words what was wrong with a field',
  },
  { layer: 'src/authProvider', mayImport: ['src/dataProvider', 'contract'], freeOf: [ofTheServer] },
  { layer: 'src/components', mayImport: ['src/i18n', 'contract'], freeOf: [ofTheServer] },
  {
    layer: 'src/layout',
    mayImport: [
      'src/components',
      'src/i18n',
      'src/dataProvider',
      'src/authProvider',
      'src/resources',
      'contract',
    ],
    freeOf: [ofTheServer],
  },
  {
    layer: 'src/resources',
    mayImport: ['src/components', 'src/i18n', 'src/dataProvider', 'src/authProvider', 'contract'],
    freeOf: [ofTheServer],
  },
  {
    layer: 'src/publicPages',
    mayImport: ['src/components', 'src/i18n', 'src/proofOfWork', 'contract'],
    freeOf: [ofTheServer, ofTheBackOffice, { name: 'zod', packages: ['zod'] }],
    note: 'also in what they reach',
  },
  {
    layer: 'src',
    mayImport: [
      'src/layout',
      'src/resources',
      'src/components',
      'src/i18n',
      'src/dataProvider',
      'src/authProvider',
      'src/proofOfWork',
      'contract',
    ],
    freeOf: [ofTheServer],
    note: 'main.tsx, App.tsx and what only they use',
  },
  { layer: 'scripts', mayImport: ['contract', 'server/config'] },
  {
    layer: 'sandbox',
    mayImport: [],
    packages: ['hono', '@hono/', 'node:'],
    note: 'a payment gateway to try things with: another process and origin, which the application knows only by its wire',
  },
  {
    layer: 'sandbox/frame',
    mayImport: ['sandbox/cards/brands.ts'],
    packages: [],
    note: 'runs in the browser, inside the card frame',
  },
  {
    layer: 'tests',
    mayImport: [
      'contract',
      'server',
      'src',
      'scripts',
      'sandbox',
      'vite.config.ts',
      'playwright.config.ts',
    ],
    note: 'everything',
  },
]

/** Files longer than 400 lines, each with the reason why it is not split. */
export const longFiles: Record<string, string> = {
  'server/adapters/db/tables.ts': 'printed from the database, one type for each table',
}

/** Folders that hold more than 30 files, each with its reason. */
export const crowdedFolders: Record<string, string> = {
  'server/adapters/db/earlierMigrations':
    'history: what was applied somewhere stays as it is, and no file is added',
}

/** Names that say nothing: a drawer, where there should be a topic. */
export const drawers = /(^|\/)(utils?|misc|helpers?|common|shared|stuff|lib)(\/|\.)/i
