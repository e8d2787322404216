/** The documents for developers: decision records have one format, and every file that a document names exists. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const records = fs.readdirSync(folder).map(name => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') }))

test('decision records are numbered without gaps and have date, status, context, decision and consequences', () => {
  expect(records.map(({ name }) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1))
  for (const { name, text } of records) {
    const [title, blank, status] = text.split('\n')
    expect(title, name).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`))
    expect(blank, name).toBe('')
    expect(status, name).toMatch(
      /^Date: 20\d\d-\d\d-\d\d(, amended 20\d\d-\d\d-\d\d)?\. Status: (accepted|replaced by \d{4})\.$/,
    )
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  }
})

const documents = [
  ...fs.readdirSync('.').filter(name => name.endsWith('.md')),
  ...['glossary', 'added', 'operations', 'cluster', 'sms-gateway', 'certificates', 'entry-tickets'].map(
    name => `docs/${name}.md`,
  ),
  ...records.map(({ name }) => `${folder}/${name}`),
].map(name => ({ name, text: fs.readFileSync(name, 'utf8') }))

/** File names in backticks with a folder or a known ending. `<name>`, `*` and placeholders are patterns, not files. */
const fileNames = (text: string) =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w.-]+\.(?:tsx?|css|md|tsv|ya?ml|json))`/g)].map(
    ([, name]) => name ?? '',
  )

/** Paths are written from the repository, from `src/` or from the package. */
const roots = ['.', 'src', 'packages/gs1', 'packages/gs1/src']
const folders = new Set(
  roots
    .flatMap(root => fs.readdirSync(root, { withFileTypes: true }).filter(entry => entry.isDirectory()))
    .map(entry => entry.name),
)
const isPath = (name: string) => name.includes('/') && (folders.has(name.split('/')[0] ?? '') || /\.\w+$/.test(name))

/** Without the table of planned features, whose folders do not exist yet. */
const withoutPlans = (text: string) => text.replace(/^\| feature \| place \|\n(\|.*\n)+/m, '')

test('every path in backticks in a document exists', () => {
  const missing = documents.flatMap(({ name, text }) =>
    fileNames(withoutPlans(text))
      .filter(isPath)
      .filter(file => !roots.some(root => fs.existsSync(path.join(root, file))))
      .map(file => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('every file name in backticks without a folder is the name of a file of the sources', () => {
  const sources = ['src', 'packages', 'test', 'bench', 'deploy']
    .flatMap(name => fs.readdirSync(name, { recursive: true, encoding: 'utf8' }))
    .filter(file => !file.includes('node_modules'))
  const names = new Set([...sources, ...fs.readdirSync('.')].map(file => path.basename(file)))
  const written = ['manifest.json', 'batch-thread.js', 'tables.ts', 'calls.ts', 'rules.ts', 'store.ts', 'api.ts']
  const missing = documents.flatMap(({ name, text }) =>
    fileNames(text)
      .filter(file => !file.includes('/') && !names.has(file) && !written.includes(file))
      .map(file => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('every link to a file in a document leads to a file', () => {
  const missing = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target]) => path.join(path.dirname(name), target ?? ''))
      .filter(target => !fs.existsSync(target))
      .map(target => `${name}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('the pictures of the README are smaller than 200 KB', () => {
  const pictures = fs.readdirSync('docs/pictures')
  expect(pictures).toEqual(['home.png', 'review-console.png'])
  expect(pictures.filter(name => fs.statSync(`docs/pictures/${name}`).size > 200_000)).toEqual([])
})
