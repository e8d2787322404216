import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/** Import rules: the layers from top to bottom, and two rules per module. A module may import lower layers, never its own or a higher
 *  one. */
const layers = [
  ['app'],
  ['site'],
  ['service-status'],
  ['assistants'],
  ['v1'],
  ['subscriptions', 'product-symbols', 'health', 'statistics'],
  [
    'application',
    'review',
    'administration',
    'audit',
    'notices',
    'branches',
    'batches',
    'labels',
    'register-files',
    'software',
    'enquiries',
    'editor',
    'search-words',
    'site-settings',
  ],
  ['fees', 'reports', 'media'],
  ['content', 'lookup', 'barcode', 'account', 'visits', 'backup', 'resolver'],
  ['assets', 'logistics'],
  ['locations'],
  ['products'],
  ['numbers'],
  ['registration'],
  ['search', 'illustrations'],
  ['branch-facts', 'business-rules'],
  ['versions', 'request-keys', 'webhooks'],
  ['access', 'files', 'jobs', 'limits', 'messages', 'forms'],
  ['workers', 'counters'],
  ['wire', 'db', 'ui'],
  ['codes'],
]

const storesAndTables = ['store\\.ts$', 'tables\\.ts$']
const tests = ['\\.test\\.tsx?$']

const forbidden: IForbiddenRuleType[] = layers.slice(1).flatMap((modules, index) =>
  modules.flatMap(module => {
    const forbiddenModules = layers
      .slice(0, index + 2)
      .flat()
      .filter(other => other !== module)
    const path = `^src/(${forbiddenModules.join('|')})/`
    return [
      {
        name: `${module}-imports-lower-layers-only`,
        comment: `src/${module} may import only from lower layers. Move shared code to a lower layer, or pass it as an argument.`,
        severity: 'error',
        from: { path: `^src/${module}/`, pathNot: [...storesAndTables, ...tests] },
        to: { path },
      },
      {
        name: `${module}-store-reads-tables-only`,
        comment:
          'A store.ts may import only tables.ts of modules in the same or a higher layer, for joins and references.',
        severity: 'error',
        from: { path: `^src/${module}/`, pathNot: tests },
        to: { path, pathNot: 'tables\\.ts$' },
      },
    ]
  }),
)

export const dependencyRules: IConfiguration = {
  forbidden: [
    ...forbidden,
    {
      name: 'the-package-imports-nothing-of-the-application',
      comment: 'packages/gs1 is usable by anyone.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|test|bench)/' },
    },
    {
      name: 'the-package-is-imported-by-its-exports',
      comment:
        'The application imports @barcode-authority/gs1/keys and the other exports of the package, no file inside it.',
      severity: 'error',
      from: { path: '^(src|bench)/' },
      to: { path: '^packages/gs1/src/.+/' },
    },
    {
      name: 'pages-and-rules-do-not-use-the-database',
      comment:
        'Pages and rules never import store, api, tables or db: a page makes calls, a rule gets its input as arguments. Types of calls are allowed.',
      severity: 'error',
      from: { path: ['-page\\.tsx$', 'rules\\.ts$'] },
      to: {
        path: ['[/-]store\\.ts$', '[/-]api\\.ts$', '[/-]tables\\.ts$', '^src/db/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-public-reads-reported-products',
      comment: 'A product that its firm has only named is not public: queries of public pages and calls read the view.',
      severity: 'error',
      from: { path: '^src/(lookup|content|notices|branches|site|app)/', pathNot: tests },
      to: { path: '^src/products/tables\\.ts$' },
    },
    {
      name: 'no-zod-in-the-browser',
      comment: 'Pages import only the types of calls, so that zod stays on the server.',
      severity: 'error',
      from: { path: ['\\.tsx$', '^src/ui/', '/browser/', '-script\\.ts$'], pathNot: ['^src/app/rendering/', ...tests] },
      to: { path: ['[/-]calls\\.ts$', '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-react-in-scripts-of-every-page',
      comment:
        'The script of the frame and the small scripts of pages are plain TypeScript, so that content pages stay light.',
      severity: 'error',
      from: { path: ['^src/site/browser/', '-script\\.ts$', '^src/app/browser/(public|parts)\\.ts$'], pathNot: tests },
      to: { path: ['^node_modules/react', '\\.tsx$'], dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'only-consoles-use-antd',
      comment: 'antd is for /MyManage, in chunks that no public page loads.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '/console/',
          '^src/registration/display/',
          '^src/access/staff/',
          '^src/application/',
          '^src/review/',
          '^src/audit/',
          '^src/barcode/generate/',
          '^src/barcode/own-tools/',
          '^src/fees/pages/',
          '^src/enquiries/staff/',
          '^src/editor/(list|page)/',
        ],
      },
      to: { path: '^node_modules/antd/' },
    },
    {
      name: 'echarts-is-loaded-when-a-chart-is-displayed',
      comment:
        'It weighs more than the rest of a page: one folder imports it, which the page of statistics loads by a dynamic import.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/statistics/console/charts/'] },
      to: {
        path: ['^node_modules/(echarts|zrender)/', '^src/statistics/console/charts/(drawing|echarts)\\.tsx?$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'the-client-of-buckets-is-loaded-when-a-bucket-is-set',
      comment: 'It costs start time and memory that a site with a folder does not have to spend.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^node_modules/@aws-sdk/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'the-library-for-assistants-is-loaded-by-the-first-message',
      comment: 'It costs start time and memory that a site without assistants does not have to spend.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/assistants/server\\.ts$', ...tests] },
      to: {
        path: ['(^|/)@modelcontextprotocol/', '^src/assistants/server\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'tests-of-rules-start-nothing',
      comment: 'A test of a rule runs in a second: it reaches neither the database of tests nor the built site.',
      severity: 'error',
      from: { path: 'rules\\.test\\.tsx?$' },
      to: { path: '^test/tools/services/', reachable: true },
    },
    {
      name: 'no-circular-imports',
      comment: 'Modules with circular imports cannot be understood alone; extract the shared part.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'], conditionNames: ['import', 'default'] },
  },
}
