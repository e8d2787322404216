import path from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { consoleEntry, layout, menuFragment, printStyles, publicEntry } from './src/app/rendering/entries.ts'

const endsWithCss = (asset: { names: string[] }) => asset.names[0]?.endsWith('.css') ?? false

/** The "use client" directives of react-router mean nothing here: every page is rendered on the server and in the browser. And what every
 *  start of the server imports is in one file, dynamically or not. How long a plugin takes says how busy the machine is. */
const knownLogs = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT', 'PLUGIN_TIMINGS']
const withoutKnown: NonNullable<Rolldown.RolldownOptions['onLog']> = (level, log, handle) => {
  if (!knownLogs.includes(log.code ?? '')) handle(level, log)
}

/** Whether an entry imports a module statically, directly or by other modules. The entry itself is not among them: what imports the chunk
 *  would run it. */
function isImportedBy(entry: string, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  const importers = context.getModuleInfo(id)?.importers.filter(importer => !seen.has(importer)) ?? []
  for (const importer of importers) seen.add(importer)
  return importers.some(importer => importer.endsWith(entry) || isImportedBy(entry, importer, context, seen))
}

/** Whether a module imports the components of the consoles, directly or by other modules: a chunk has what its modules import. */
function importsAntd(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  const imported = context.getModuleInfo(id)?.importedIds.filter(other => !seen.has(other)) ?? []
  for (const other of imported) seen.add(other)
  return imported.some(other => /node_modules\/antd\//.test(other) || importsAntd(other, context, seen))
}

/** One chunk for what every public page imports, and one for our small modules that many views share, because a file of their own costs more
 *  than the part that a page does not need. Everything else is split automatically (docs/decisions/0020-chunks-follow-from-modules.md). */
const chunkGroups: Rolldown.CodeSplittingOptions['groups'] = [
  {
    // The guard is shared by the consoles and the login page, which would otherwise load the entry of the consoles for it.
    name: (id, context) => (isImportedBy(publicEntry, id, context) || id.endsWith('/access/guard.ts') ? 'frame' : null),
    debugName: 'frame',
    priority: 1,
  },
  {
    // No public page has a part of the consoles or the fields of products, few have the code tables of GS1 (32 KB), content pages have no
    // drawings with rulers and no parts of tools, and the texts of pages stay with them.
    name: (id, context) =>
      /node_modules|\/(console|operator|photos|locales|products|elements\/codes)\/|\/(measured-drawing|tool-frame|result-table|page-query)\./.test(
        id,
      ) || importsAntd(id, context)
        ? null
        : 'small',
    debugName: 'small',
    minShareCount: 8,
    maxModuleSize: 2000,
  },
]

const source = (name: string) => path.join(import.meta.dirname, 'src', name)
const viewTable = source('site/views.ts')

/** A module and all that it imports. */
function withImports(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  const info = found.has(id) ? null : context.getModuleInfo(id)
  if (!info) return found
  found.add(id)
  // The views and their texts are the only dynamic imports that every start follows.
  const imports =
    id === viewTable || id.endsWith('/locales/locales.ts')
      ? [...info.importedIds, ...info.dynamicallyImportedIds]
      : info.importedIds
  for (const next of imports) withImports(next, context, found)
  return found
}

/** What every start of the server needs, in two files: finding and reading three hundred of them took a third of a second. The first starts
 *  the database, the second has the site and its views and is read meanwhile. What only some requests need (PDF, metrics, jobs) keeps files
 *  of its own. */
function startGroups(): Rolldown.CodeSplittingOptions['groups'] {
  const groupOf = (name: string, modules: readonly string[], priority: number) => {
    let found: Set<string> | undefined
    return {
      ...{ debugName: name, priority },
      name: (id: string, context: Rolldown.ChunkingContext) => {
        found ??= new Set(modules.flatMap(module => [...withImports(source(module), context)]))
        return found.has(id) ? name : null
      },
    }
  }
  return [groupOf('start', ['app/start.ts'], 1), groupOf('site', ['app/serve.ts'], 0)]
}

/** `top-strip_tool`: file names of style modules are unique in the application, so class names need no hash. */
const styleName = (name: string, file: string) => `${path.basename(file).split('.')[0]}_${name}`

/** Lets the bundler remove parts of the router that no page uses: its links and forms, which their debug names would keep, and the hooks
 *  for instrumentation. Saves 5 KB of script per page. */
const droppableRouterParts: Plugin = {
  name: 'droppable-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: code => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= React\$1\.(forwardRef|memo)/g, '= /* @__PURE__ */ React$$1.$1')
        .replace(/\binit\.instrumentations\b/g, 'undefined'),
      map: null,
    }),
  },
}

/** Figures, and the pages of choices, are drawn on the server: the browser's files have their styles, not their code. */
const drawnOnServer: Plugin = {
  name: 'drawn-on-server',
  load: {
    filter: {
      id: /\/illustrations\/(figures\/figure-table\.ts|scenes\/scene-(table|file)\.ts|films\/film-(table\.ts|player\.tsx))$|\/content\/choices\/[\w-]+-page\.tsx$/,
    },
    handler: id => {
      if (id.endsWith('film-player.tsx'))
        return "import own from './film.module.css'\nimport scene from '../scenes/scene.module.css'\nimport figure from '../figures/kit/figure.module.css'\nexport const FilmPlayer = () => [own, scene, figure]"
      if (id.endsWith('film-table.ts')) return 'export const films = {}'
      if (id.endsWith('scene-table.ts')) return "import '../figures/kit/figure.module.css'\nexport const scenes = {}"
      if (id.endsWith('scene-file.ts'))
        return 'export const sceneFile = () => undefined; export const inlinedCover = path => path'
      if (id.endsWith('figure-table.ts'))
        return "import './kit/figure.module.css'\nexport const figures = {}, figureGroups = []"
      const own = id.endsWith('ean-13-page.tsx') ? 'ean-13' : 'which-code'
      const files = [
        `./${own}.module.css`,
        ...(id.endsWith('which-code-page.tsx') ? ['./way-tree.module.css'] : []),
        ...[
          '../../illustrations/figures/kit/figure',
          '../../ui/controls/field',
          '../../ui/controls/button',
          '../../ui/display/heads',
        ].map(name => `${name}.module.css`),
      ]
      const imports = files.map((file, index) => `import style${index} from '${file}'`).join('\n')
      // Styles whose names are not used would be left out.
      return `${imports}\nexport const Component = () => [${files.map((_, index) => `style${index}`).join(', ')}]`
    },
  },
}

/** Code tables are files of the server. The styles of a plain page are built with its module, whose imports may lead to one; in the browser
 *  that module never runs, and another one that reads a table fails at once. */
const tablesOnServer: Plugin = {
  name: 'tables-on-server',
  load: {
    filter: { id: /\/codes\/code-table\.ts$/ },
    handler: () =>
      "export function loadCodeTable() { throw new Error('Code tables are read on the server only') }\nexport const parseCodeTable = loadCodeTable",
  },
}

/** Writes every character beyond ASCII as an escape: the engine stores a source with one Chinese character in two bytes a character, which is
 *  5 MB of each process. An escape means the same except after a backslash and in the raw text of a template. */
const asciiSource: Plugin = {
  name: 'ascii-source',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}

function inAscii(code: string): string {
  const other = /(?<!\\)(\\\\)*\\[^\0-\x7f]|String\.raw`[^`]*[^`\0-\x7f]/.exec(code)
  if (other) throw new Error(`An escape would change ${other[0]}`)
  return code.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A busy machine is no fault of a plugin: a warning by the clock made the build fail, whose warnings are faults. */
const quickChecks = { bundlerTimings: false }

/** Two builds: the browser's files into dist/client, the whole server as one module into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'public',
  plugins: [droppableRouterParts, ...(isSsrBuild ? [asciiSource] : [drawnOnServer, tablesOnServer])],
  // A worker is one script, named so that it is served under a content policy of its own.
  worker: {
    format: 'es',
    rolldownOptions: { checks: quickChecks, output: { entryFileNames: 'js/worker-[name]-[hash].js' } },
  },
  css: { modules: { generateScopedName: styleName } },
  // Libraries of hundreds of small files are bundled into the server: finding each file would take most of the start time.
  ssr: {
    noExternal: [
      ...['@barcode-authority/gs1', 'drizzle-orm', 'zod', 'yaml', 'marked', 'react-router'],
      // sanitize-html and what it imports.
      ...[
        'sanitize-html',
        'postcss',
        'htmlparser2',
        'launder',
        'parse-srcset',
        'is-plain-object',
        'escape-string-regexp',
      ],
    ],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        copyPublicDir: false,
        // Beside the entries, where the modules that start threads and processes look for them.
        rolldownOptions: {
          checks: quickChecks,
          // Lines stay, for traces of errors.
          output: {
            chunkFileNames: '[name]-[hash].js',
            comments: false,
            codeSplitting: { groups: startGroups() ?? [] },
          },
          onLog: withoutKnown,
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome90', 'safari15', 'firefox100'],
        // The PDF reader of the review console is one library of 545 kB; what public pages load is limited by test/page-weight.test.ts.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          checks: quickChecks,
          // Views and frame are inputs for their styles; views of hydrated pages and consoles also for their scripts.
          input: [publicEntry, consoleEntry, printStyles, menuFragment, 'src/site/views.ts', ...layout],
          preserveEntrySignatures: 'exports-only',
          output: {
            entryFileNames: 'js/[name]-[hash].js',
            chunkFileNames: 'js/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
            assetFileNames: asset =>
              endsWithCss(asset) ? 'css/[name]-[hash][extname]' : 'files/[name]-[hash][extname]',
          },
          onLog: withoutKnown,
        },
      },
}))
