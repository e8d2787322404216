/** The tables of the log in the manual of operators are those of the sources; with UPDATE_DOCS=1 they are written. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import {
  fieldsOfAllLines,
  fieldsOfJobLines,
  logAlarms,
  logEvents,
  logFields,
  logLines,
} from '../../src/wire/log/log-table.ts'
import { faultsOfLine } from '../tools/log-lines.ts'

const file = 'docs/operations.md'
const code = (name: string) => `\`${name}\``
const rowsOf = (rows: readonly { name: string; fields: readonly string[]; when: string }[]) =>
  rows.map(({ name, fields, when }) => `| ${code(name)} | ${fields.map(code).join(', ') || '–'} | ${when} |`)

const tables = {
  '| field | type | meaning |': logFields.map(({ name, type, meaning }) => `| ${code(name)} | ${type} | ${meaning} |`),
  '| line (`msg`) | fields besides `level`, `time`, `pid`, `hostname`, `msg` | level and when |': rowsOf(logLines),
  '| event | fields | when |': rowsOf(logEvents),
  '| alarm | fields | when |': rowsOf(logAlarms),
}

/** A table of the manual by its head: where it begins and ends, and its rows. */
function tableOf(text: string, head: string) {
  const start = text.indexOf(`${head}\n|---|---|---|\n`)
  const from = start + head.length + '\n|---|---|---|\n'.length
  const end = text.indexOf('\n\n', from - 1)
  return { found: start >= 0, from, end: end + 1, rows: text.slice(from, end).split('\n').filter(Boolean) }
}

test('the manual has every field, line, event and alarm of the log, and no other', () => {
  for (const [head, rows] of Object.entries(tables)) {
    const text = fs.readFileSync(file, 'utf8')
    const { found, from, end } = tableOf(text, head)
    expect(found, head).toBe(true)
    if (process.env.UPDATE_DOCS === '1')
      fs.writeFileSync(file, `${text.slice(0, from)}${rows.map(row => `${row}\n`).join('')}${text.slice(end)}`)
    expect(tableOf(fs.readFileSync(file, 'utf8'), head).rows).toEqual(rows)
  }
})

test('every field is of a line, and no name is there twice', () => {
  const used = [...logLines, ...logEvents, ...logAlarms].flatMap(({ fields }) => fields)
  const names = logFields.map(({ name }) => name)
  const ofAll = [...fieldsOfAllLines, ...fieldsOfJobLines]
  expect(names.filter(name => ![...used, ...ofAll].some(one => one === name))).toEqual([])
  for (const rows of [logFields, logLines, logEvents, logAlarms])
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

const base = { level: 30, time: 1_790_000_000_000, pid: 1, hostname: 'web-1' }
const request = {
  ...base,
  reqId: '0b0e1f5c-9d3a-4f0e-8f5d-0123456789ab',
  method: 'GET',
  route: '/*',
  status: 200,
  ms: 3,
}
const faultsOf = (line: object) => faultsOfLine(JSON.stringify(line)).map(fault => fault.split(': {')[0])

test('a line is refused that has an unknown field, or another type, or is not in the table', () => {
  expect(faultsOf({ ...request, msg: 'served' })).toEqual([])
  expect(faultsOf({ ...request, msg: 'served', query: 'x' })).toEqual(['the field query is not of this line'])
  expect(faultsOf({ ...request, msg: 'served', firm: 3 })).toEqual(['the field firm is not of this line'])
  expect(faultsOf({ ...request, msg: 'served', status: '200' })).toEqual(['status is no integer'])
  expect(faultsOf({ ...request, msg: 'done' })).toEqual(['no line of the table'])
  expect(faultsOf({ ...base, msg: 'event: sign-in', event: 'sign-in', account: 7, userType: 'staff' })).toEqual([])
  expect(faultsOf({ ...base, msg: 'event: other', event: 'other' })).toEqual(['no event of the table'])
})

test.each([
  ['a telephone', '13912345678 is busy'],
  ['a mailbox', 'no such user li@example.com'],
  ['an address', 'from 203.0.113.9'],
  ['a token', 'token aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5zA7bC9d'],
  ['Chinese words', '李示例'],
])('a line is refused that has %s in it', (what, reason) => {
  const line = { ...base, msg: 'security', event: 'virus-scanner-out-of-reach', reason }
  expect(faultsOf(line)).toEqual([what])
  expect(faultsOf({ ...line, reason: 'connect ECONNREFUSED 10.0.0.7:3310' })).toEqual([])
  expect(faultsOf({ ...base, msg: 'a job failed', err: { type: 'Error', message: reason } })).toEqual([what])
})
