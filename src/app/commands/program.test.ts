import fs from 'node:fs'
import { expect, test } from 'vitest'
import { runProgramFile } from '../../../test/tools/programs/run-program.ts'
import { builtSite } from '../../../test/tools/services/use-service.ts'
import { newDataDir } from '../../../test/tools/start-site.ts'
import { readArguments } from './program.ts'

test('arguments are read as options, flags and the rest', () => {
  const names = { options: ['from', 'to'], flags: ['dry-run'], rest: 'file' } as const
  const read = readArguments(['--from', 'a', 'x.csv', '--to=b', '--dry-run', '--', '--y'], names)
  expect(read).toEqual({ options: { from: 'a', to: 'b' }, flags: new Set(['dry-run']), rest: ['x.csv', '--y'] })
})

test.each([
  [['--form', 'a'], 'There is no option --form.'],
  [['-f'], 'There is no option -f.'],
  [['--from'], 'The option --from needs a value.'],
  [['--yes=1'], 'The option --yes takes no value.'],
  [['a'], 'The argument a belongs to no option.'],
])('%j is a fault that names the argument', (args, sentence) => {
  expect(() => readArguments(args, { options: ['from'], flags: ['yes'] })).toThrow(sentence)
})

type CommandResult = { code: number; stdout: string; stderr: string }

async function run(name: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  // One of them starts the built server.
  await builtSite()
  const [file = '', ...rest] = (scripts[name] ?? '').replace(/^.*node /, '').split(' ')
  try {
    return { code: 0, ...(await runProgramFile(file, [...rest, ...args], env)) }
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error && 'code' in error)) throw error
    return { code: Number(error.code), stdout: '', stderr: String(error.stderr) }
  }
}

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const isOwnScript = ([name, line]: [string, string]) => /node (src\/app|dist)/.test(line) && name !== 'bench'
const commands = Object.entries(scripts)
  .filter(isOwnScript)
  .map(([name]) => name)
const unreachableDatabase = { DATABASE_URL: 'postgresql://someone@127.0.0.1:1/none' }
const oneSentence = /^[^\n]+\n$/

test('every command prints its help without opening a database', async () => {
  expect(commands.length).toBeGreaterThan(10)
  for (const name of commands) {
    const help = await run(name, ['--help'], unreachableDatabase)
    expect(help, name).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout, name).toMatch(new RegExp(`^npm (run )?${name}`))
  }
})

test.each(['start', 'build', 'set', 'migrate', 'routes', 'staff:create', 'user:unlock'])(
  '%s names an unknown option before it opens a database',
  async name => {
    const unknown = await run(name, ['--nosuch'], unreachableDatabase)
    expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'There is no option --nosuch.\n' })
  },
)

test.each([
  ['staff:list', []],
  ['user:unlock', ['--username', 'tom_lee']],
  ['backup', ['/nowhere/backup']],
])('%s: an unreachable or missing database gives one sentence and exit code 1', async (name, args) => {
  const missing = `${newDataDir()}/none`
  const unreachable = await run(name, args, unreachableDatabase)
  expect(unreachable.code).toBe(1)
  expect(unreachable.stderr).toMatch(oneSentence)
  expect(unreachable.stderr).toContain('cannot be reached or refuses the login (ECONNREFUSED)')
  const empty = await run(name, args, { DATA_DIR: missing })
  expect(empty.code).toBe(1)
  expect(empty.stderr).toMatch(oneSentence)
  expect(empty.stderr).toContain(missing)
  expect(fs.existsSync(missing)).toBe(false)
})

test.each([
  ['db:reset', ['--yes'], { DATA_DIR: '/nowhere/at/all' }, 'There is no folder /nowhere/at/all'],
  ['content:publish', ['--from', '/nowhere'], {}, 'There is no folder /nowhere/seed'],
  ['staff:list', [], { PORT: 'x' }, 'The setting PORT is not usable'],
  [
    'range:add',
    ['--first', '697000000', '--last', '697000009'],
    { COUNTRY: '999' },
    'The setting COUNTRY is not usable',
  ],
])('%s %j with %j gives one sentence', async (name, args, env, message) => {
  const result = await run(name, args, env)
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(oneSentence)
  expect(result.stderr).toContain(message)
})
