import path from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const endsWithCss = (asset: { names: string[] }) => asset.names[0]?.endsWith('.css') ?? false

/** The "use client" directives of react-router mean nothing here: every page is rendered on the server and in the browser. */
const withoutDirectives: NonNullable<Rolldown.RolldownOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

/** Few files compress better than many: one chunk for the framework and the parts of every page, others for what most pages use. */
const chunkGroups = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/app\/(browser|route-objects)\.|src\/wire\/(?!use-live-result|use-reply|latest-request|result-or-fault|failure-message|fault-messages)|src\/visits\/|src\/access\/(sessions\/)?(guard|landing|browser-session)\.|src\/ui\/([\w-]+\/)?(button|class-names|icon|link-to|toast|states|note|side-menu|breadcrumb|progress-bar|heads|tag|format-count)\.|src\/site\/([\w-]+\/)?(shell|shell-data|header|menu-item|menu-keys|menu-links|nav-link|brand|footer|top-strip|reading-mode|shell-texts|signed-in|page-frame|use-route-changes|lazy-dialogs|login-prompt|error-page|not-found-page|chunk-load)\./,
  },
  {
    name: 'articles',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /src\/content\/article\/(load-item|attachments|article|article-tools)\./,
  },
  {
    name: 'results',
    includeDependenciesRecursively: false,
    test: /src\/lookup\/results\/(gtin-result|gln-result|firm-table|result-table|result-panel)\.|src\/ui\/display\/code-anatomy\./,
  },
  {
    name: 'small',
    includeDependenciesRecursively: false,
    test: /src\/ui\/[\w-]+\/(copy-button|scroll-area|symbol-plate)\.|src\/wire\/result-or-fault|src\/lookup\/check\/line/,
  },
  { name: 'lists', test: /src\/ui\/navigation\/(tabs|pager)/ },
  { name: 'covers', test: /src\/ui\/display\/(list-line|cover)/ },
  {
    name: 'dates',
    includeDependenciesRecursively: false,
    test: /src\/ui\/(display|formats)\/(date-block|format-date)/,
  },
]

/** `top-strip_tool`: file names of style modules are unique in the application, so class names need no hash. */
const styleName = (name: string, file: string) => `${path.basename(file).split('.')[0]}_${name}`

/** Lets the bundler remove the router's own links and forms, which no page uses; their debug names would keep them. Saves 3 KB of script
 *  per page. */
const droppableComponents: Plugin = {
  name: 'droppable-components',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: code => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= React\$1\.(forwardRef|memo)/g, '= /* @__PURE__ */ React$$1.$1'),
      map: null,
    }),
  },
}

/** Two builds: the browser's files into dist/client, the whole server as one module into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'public',
  plugins: [droppableComponents],
  // A worker is one script, named so that it is served under a content policy of its own.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'js/worker-[name]-[hash].js' } } },
  css: { modules: { generateScopedName: styleName } },
  // Libraries of hundreds of small files are bundled into the server: finding each file would take most of the start time.
  ssr: { noExternal: ['@barcode-authority/gs1', 'drizzle-orm', 'zod', 'yaml', 'marked', 'react-router'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { onLog: withoutDirectives },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome90', 'safari15', 'firefox100'],
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          output: {
            entryFileNames: 'js/[name]-[hash].js',
            chunkFileNames: 'js/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
            assetFileNames: asset =>
              endsWithCss(asset) ? 'css/[name]-[hash][extname]' : 'files/[name]-[hash][extname]',
          },
          onLog: withoutDirectives,
        },
      },
}))
