import react from '@vitejs/plugin-react'
import { accountTypeNames, accountTypes } from './contract/kernel/accounts.ts'
import { batchPath } from './contract/kernel/batch.ts'
import { contractForPages } from './scripts/contractForPages.ts'
import { withoutBallast } from './scripts/withoutBallast.ts'
import { recordNames } from './src/dataProvider/adminRecords.ts'
import { callsToday, sendAhead, type AccountKeys } from './src/dataProvider/ahead/sendAhead.ts'
import { responseOf } from './src/dataProvider/batch.ts'
import { sessionCalls } from './src/dataProvider/sessionCalls.ts'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

/** The server that the development server asks for everything that is not a source file. */
const application = `http://localhost:${process.env.PORT || 3000}`
const answeredByTheServer = '^/(api|dev|pl|ac|cc|dl|sc)(/|$)'

export default defineConfig({
  plugins: [react(), beforeFirstPaint(), withoutBallast(), contractForPages()],
  server: { proxy: { [answeredByTheServer]: application } },
  builder: {},
  environments: {
    // Two pages: the back office, and the public ones, which must stay free of what the back office
    // is made of.
    client: {
      build: {
        outDir: 'dist',
        // Which chunks a page waits for: what the budgets are kept by.
        manifest: true,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1200,
        rolldownOptions: {
          input: ['index.html', 'public.html'],
        },
      },
    },
    // The public pages once more, for the server to render: one file, whole, loaded by its path.
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/publicPages/render.tsx',
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      },
    },
  },
})

/**
 * Puts into both pages what must be there before anything is rendered: the theme that was chosen,
 * the font, and the words: of every language, so that the server leaves in those of the reader's
 * (server/adapters/http/wordsAhead.ts).
 */
function beforeFirstPaint(): Plugin {
  return {
    name: 'before-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => [
        themeScript(),
        ...(path === '/index.html' ? [callsAhead(), backOfficeAhead(bundle)] : []),
        ...Object.keys(bundle).filter(isLatinFont).map(preloaded),
        ...wordsOf(path, bundle).flatMap(({ language, files }) =>
          files.filter((file) => !html.includes(file)).map((file) => ahead(language, file)),
        ),
      ],
    },
  }
}

// `phi.theme` is written by whoever lets the visitor choose; without a choice the system decides.
function themeScript(): HtmlTagDescriptor {
  const choice = "localStorage.getItem('phi.theme')"
  const system = "(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')"
  const set = (value: string) => `document.documentElement.dataset.theme = ${value}`
  return {
    tag: 'script',
    injectTo: 'head-prepend',
    children: `try { ${set(`${choice} || ${system}`)} } catch { ${set(system)} }`,
  }
}

function isLatinFont(file: string): boolean {
  return /instrument-sans-latin-wght-normal.*\.woff2$/.test(file)
}

function preloaded(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
  }
}

/**
 * Has the browser of who is signed in ask who they are before any script is there. As whatever is
 * to happen at once it stands above the style sheet, which a script below it would wait for.
 */
function callsAhead(): HtmlTagDescriptor {
  const paths = {
    isAuth: sessionCalls['account.isAuth'].path,
    scopeConfig: sessionCalls['scope.config'].path,
    preferences: sessionCalls['account.preferences'].path,
    batch: batchPath,
  }
  const accounts: AccountKeys = accountTypeNames.map((account) => ({
    account,
    record: recordNames[account],
    header: accountTypes[account].header,
  }))
  const values = [paths, accounts].map((each) => JSON.stringify(each)).join()
  return {
    tag: 'script',
    injectTo: 'head-prepend',
    children: `try { (${sendAhead.toString()})(${values}, { callsToday: ${callsToday.toString()}, responseOf: ${responseOf.toString()} }) } catch {}`,
  }
}

/**
 * Has the browser of who is signed in fetch the back office, its words and the calendar, else what
 * lists share, beside what the pages before it need, rather than after the session is known. Signed
 * out, none of it is needed.
 */
function backOfficeAhead(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const of = (source: string) => {
    const scripts = scriptsOf(
      bundle,
      chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(source))),
    )
    return [...scripts, ...stylesOf(bundle, scripts)]
  }
  const words = chunks.flatMap((chunk) => {
    const language = /\/src\/i18n\/(\w+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
    return language === undefined ? [] : [[language, scriptsOf(bundle, chunk)] as const]
  })
  const files = JSON.stringify({
    office: of('/src/layout/BackOffice.tsx'),
    calendar: of('/src/resources/calendar/CalendarPage.tsx'),
    lists: of('/src/resources/crud/list/EntityList.tsx'),
    words: Object.fromEntries(words),
  })
  return {
    tag: 'script',
    injectTo: 'head-prepend',
    children: `try {
  if (localStorage.getItem('phi.token') && location.pathname.startsWith('/dashboard')) {
    const { office, calendar, lists, words } = ${files}
    const opened = location.pathname.endsWith('/scheduled-calendar') ? calendar : lists
    for (const file of new Set([...office, ...opened, ...(words[document.documentElement.lang] ?? [])])) {
      const link = document.createElement('link')
      const isStyle = file.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.append(link)
    }
  }
} catch {}`,
  }
}

/** The scripts that a chunk is made of: its own, and what it imports. */
function scriptsOf(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): string[] {
  const files = new Set<string>()
  const add = (file: typeof chunk): void => {
    if (file?.type !== 'chunk' || files.has(file.fileName)) return
    files.add(file.fileName)
    for (const imported of file.imports) add(bundle[imported])
  }
  add(chunk)
  return [...files]
}

/** The style sheets that come with some scripts. */
function stylesOf(bundle: Rolldown.OutputBundle, scripts: string[]): string[] {
  const styles = scripts.flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(styles)]
}

/** The folder of each language in `src/i18n` that a page needs to be alive. */
const firstWords: Record<string, string> = { '/index.html': 'entry', '/public.html': 'visitors' }

/** The scripts that hold the words of a page, by language: the chunk, and what it imports. */
function wordsOf(
  page: string,
  bundle: Rolldown.OutputBundle,
): { language: string; files: string[] }[] {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk') return []
    const [, language, folder] =
      /\/src\/i18n\/(\w+)\/(\w+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (language === undefined || folder !== firstWords[page]) return []
    return [{ language, files: scriptsOf(bundle, chunk) }]
  })
}

function ahead(language: string, file: string): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file}` }
  return { tag: 'link', injectTo: 'head', attrs: { ...attrs, 'data-language': language } }
}
