/** The run books: a page for each alarm, all with the same headings, whose commands, queries, figures and log lines exist. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { alarmRules, runBookOf } from '../../src/health/alarms/alarm-rules.ts'
import { figures } from '../../src/health/figures/figures.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { createQueues } from '../tools/health/failed-job.ts'

const folder = 'docs/run-books'
const read = (file: string) => fs.readFileSync(file, 'utf8')
const contents = `${folder}/README.md`
const pages = fs
  .readdirSync(folder)
  .map(name => `${folder}/${name}`)
  .filter(file => file !== contents)
  .map(file => ({ file, text: read(file) }))

const alert = /^Alert a person on: .*$/m.exec(read('docs/operations.md'))?.[0] ?? ''
const conditions = [...alert.matchAll(/\]\((run-books\/[\w-]+\.md)\)/g)].map(([, file]) => `docs/${file}`)

const headings = [
  'What it means',
  'What visitors notice',
  'What to look at',
  'What to do',
  'When to call whom',
  'How you see that it is over',
]

test('every rule of the alarms and every condition of the manual has a page, and every page is of one', () => {
  const rules = alarmRules.map(({ id }) => runBookOf(id))
  expect(conditions).toHaveLength(5)
  expect(pages.map(({ file }) => file)).toEqual([...rules, ...conditions].toSorted())
  const listed = [...read(contents).matchAll(/^- \[[\w-]+\]\(([\w-]+\.md)\)$/gm)].map(([, name]) => `${folder}/${name}`)
  expect(listed.toSorted()).toEqual(pages.map(({ file }) => file))
})

test('every condition of the manual for which people are alerted is a link to its page', () => {
  const withoutLinks = alert.replace('Alert a person on: ', '').replace(/\[[^\]]*\]\([^)]*\)/g, '')
  expect(withoutLinks).toMatch(/^(, )*\.$/)
})

test('a page has each heading once, in this order, and something below each', () => {
  for (const { file, text } of pages) {
    const parts = text.split(/^## /m).slice(1)
    expect(
      parts.map(part => part.split('\n')[0]),
      file,
    ).toEqual(headings)
    expect(
      parts.filter(part => part.split('\n').slice(1).join('').trim() === ''),
      file,
    ).toEqual([])
  }
})

test('every figure, command and link of a page exists', () => {
  const names = new Set<string>(figures.map(({ name }) => name))
  const { scripts } = JSON.parse(read('package.json'))
  for (const { file, text } of [...pages, { file: contents, text: read(contents) }]) {
    const figuresNamed = [...text.matchAll(/`(site_[a-z0-9_]+)`/g)].map(([, name]) => name ?? '')
    expect(
      figuresNamed.filter(name => !names.has(name)),
      file,
    ).toEqual([])
    const commands = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
    expect(
      commands.filter(name => !Object.hasOwn(scripts, name)),
      file,
    ).toEqual([])
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => `${folder}/${target}`)
    expect(
      links.filter(target => !fs.existsSync(target)),
      file,
    ).toEqual([])
  }
})

test('every log line that a page names is written by the sources', () => {
  const sources = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => read(`src/${name}`))
    .join('\n')
  const named = pages.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/log lines? (?:is|are)? ?(`[^`]+`(?:(?:, | and )`[^`]+`)*)/gi),
      ...text.matchAll(/Log lines: (.*)/g),
    ]
      .flatMap(([, list]) => [...(list ?? '').matchAll(/`([^`]+)`/g)])
      .map(([, line]) => ({ file, line: line ?? '' })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ line }) => !sources.includes(`'${line}'`))).toEqual([])
})

test('every query of the run books runs on the database of a site', async () => {
  const { pool } = await freshDb()
  await createQueues((text, values) => pool.query(text, values), ['deliver-messages'])
  const queries = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, query]) => ({ file, query: query ?? '' })),
  )
  expect(queries.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const { file, query } of queries)
    await pool.query(query).catch(error => faults.push(`${file}: ${error.message}\n${query}`))
  expect(faults).toEqual([])
})
