import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/** The arrows of the house: one list of floors from the top, one rule a room made from it. An arrow may skip downwards, never go up or sideways. */
const floors = [
  ['app'],
  ['site'],
  ['batches', 'labels', 'registers'],
  ['content', 'lookup', 'barcode', 'account', 'firm', 'products', 'visits', 'backup'],
  ['access', 'files', 'jobs', 'limits', 'messages'],
  ['workers'],
  ['wire', 'db', 'ui', 'print'],
  ['codes', 'gs1'],
]

const storesAndTables = ['store\\.ts$', 'tables\\.ts$']
const tests = ['\\.test\\.tsx?$']

const forbidden: IForbiddenRuleType[] = floors.slice(1).flatMap((rooms, below) =>
  rooms.flatMap(room => {
    const barred = floors
      .slice(0, below + 2)
      .flat()
      .filter(other => other !== room)
    const path = `^src/(${barred.join('|')})/`
    return [
      {
        name: `${room}-looks-down-only`,
        comment: `src/${room} may import only from floors below it. Move what is shared down a floor, or pass it in as an argument.`,
        severity: 'error',
        from: { path: `^src/${room}/`, pathNot: [...storesAndTables, ...tests] },
        to: { path },
      },
      {
        name: `${room}-store-reads-tables-only`,
        comment:
          'A store.ts may reach sideways or up for another room’s tables.ts, to read by join or to refer to, and for nothing else.',
        severity: 'error',
        from: { path: `^src/${room}/`, pathNot: tests },
        to: { path, pathNot: 'tables\\.ts$' },
      },
    ]
  }),
)

export const arrows: IConfiguration = {
  forbidden: [
    ...forbidden,
    {
      name: 'pages-and-rules-know-no-database',
      comment:
        'Pages and rules never import store, api, tables or db: a page makes calls, a rule gets its facts as arguments. Types of calls are fine.',
      severity: 'error',
      from: { path: ['-page\\.tsx$', 'rules\\.ts$'] },
      to: {
        path: ['[/-]store\\.ts$', '[/-]api\\.ts$', '[/-]tables\\.ts$', '^src/db/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-zod-in-the-browser',
      comment: 'What a page imports of calls is their types only, so that zod stays on the server.',
      severity: 'error',
      from: { path: ['\\.tsx$', '^src/ui/'], pathNot: ['^src/app/ssr\\.tsx$', ...tests] },
      to: { path: ['[/-]calls\\.ts$', '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'consoles-alone-use-antd',
      comment: 'antd is for /MyManage, in chunks that no public page loads.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/ui/console/', '^src/firm/', '^src/barcode/generate', '^src/batches/batch-'],
      },
      to: { path: '^node_modules/antd/' },
    },
    {
      name: 'no-circles',
      comment: 'Modules in a circle cannot be understood alone; take the shared part out.',
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
