/** The samples of docs/webhooks.md accept what the site signs, and nothing else. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newSecret, signedHeaders } from '../../src/webhooks/signature.ts'

const document = fs.readFileSync('docs/webhooks.md', 'utf8')
const sampleOf = (language: string) => document.match(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``))?.[1] ?? ''

const secret = newSecret()
const body = '{"type":"webhook.test","data":{"名称":"纯牛奶"}}'
const headers = signedHeaders({ id: 'msg_1', at: new Date(), body }, [newSecret(), secret])
const old = signedHeaders({ id: 'msg_1', at: new Date(Date.now() - 6 * 60_000), body }, [secret])
const rows = [
  [headers, body, secret],
  [headers, `${body} `, secret],
  [headers, body, newSecret()],
  [old, body, secret],
]

test('the sample in TypeScript', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sample-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'sample.ts')
  fs.writeFileSync(file, sampleOf('ts'))
  const { isGenuine } = await import(file)
  expect(rows.map(row => isGenuine(...row))).toEqual([true, false, false, false])
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('the sample in Python', () => {
  const program = `${sampleOf('python')}\nimport json, sys\nprint(json.dumps([is_genuine(*row) for row in json.load(sys.stdin)]))`
  const { stdout } = spawnSync('python3', ['-c', program], { input: JSON.stringify(rows) })
  expect(JSON.parse(stdout.toString())).toEqual([true, false, false, false])
})
