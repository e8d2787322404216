import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each([
  'set',
  'admin:create',
  'user:unlock',
  'db:reset',
  'routes',
  'content:publish',
  'range:add',
  'register:load',
  'backup',
  'restore',
  'migrate',
])('npm run %s explains itself without touching a database', async name => {
  const file = scripts[name]?.replace(/^node /, '') ?? ''
  const env = { ...process.env, DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'], { env })
  expect(stdout).toContain(`npm run ${name}`)
})
