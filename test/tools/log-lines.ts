/** Compares the lines of the log of a test with their table, and looks for what names a person. */
import type pg from 'pg'
import type { LogSettings } from '../../src/app/monitoring/request-log.ts'
import {
  fieldsOfAllLines,
  fieldsOfJobLines,
  type LogFieldType,
  logAlarms,
  logEvents,
  logFields,
  logLines,
} from '../../src/wire/log/log-table.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isMatch = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value)
const isInteger = (value: unknown) => Number.isInteger(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const errorFields = ['type', 'message', 'stack', 'cause', 'code']

const isOfType: Readonly<Record<LogFieldType, (value: unknown) => boolean>> = {
  integer: isInteger,
  flag: value => typeof value === 'boolean',
  word: isMatch(/^[A-Za-z][\w-]{0,60}$/),
  words: value => Array.isArray(value) && value.every(isText),
  uuid: isMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  hash: isMatch(/^([\w-]{12}|[0-9a-f]{64})?$/),
  route: isMatch(/^[/*]/),
  counts: value => isRecord(value) && Object.values(value).every(isInteger),
  error: value => isRecord(value) && Object.keys(value).every(name => errorFields.includes(name)),
  text: isText,
}

/** What may be about a person in a text: a telephone, a mailbox, an address without a port, a token, Chinese words. */
const personal: readonly [string, RegExp][] = [
  ['a telephone', /(?<![\w.-])1[3-9]\d{9}(?![\w-])/],
  ['a mailbox', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['an address', /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.]|:\d)/],
  ['a token', /(?<![\w/.-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}(?![\w/.-])/],
  ['Chinese words', /\p{Script=Han}/u],
]

const textsOf = (value: unknown): string[] =>
  isText(value)
    ? [value]
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, one]) => [name, ...textsOf(one)])
      : []

const own = ['time', 'pid', 'hostname']
const freeTexts = (line: Record<string, unknown>) =>
  Object.entries(line).flatMap(([name, value]) => (own.includes(name) ? [] : textsOf(value)))

const rowNamed = <Row extends { name: string }>(rows: readonly Row[], name: unknown) =>
  rows.find(row => row.name === name)

function lineNamed(msg: unknown) {
  if (!isText(msg)) return undefined
  return rowNamed<(typeof logLines)[number]>(logLines, msg.replace(/^(event|alarm): .*/, '$1: …'))
}

/** What a line has that its row of the table does not permit. */
export function faultsOfLine(text: string): string[] {
  const line: Record<string, unknown> = JSON.parse(text)
  const row = lineNamed(line.msg)
  if (!row) return [`no line of the table: ${text}`]
  const event = line.event === undefined ? undefined : rowNamed<(typeof logEvents)[number]>(logEvents, line.event)
  const alarm = line.alarm === undefined ? undefined : rowNamed<(typeof logAlarms)[number]>(logAlarms, line.alarm)
  const permitted: readonly string[] = [
    ...fieldsOfAllLines,
    ...fieldsOfJobLines,
    ...row.fields,
    ...(event?.fields ?? []),
    ...(alarm?.fields ?? []),
  ]
  const faults = Object.entries(line).flatMap(([name, value]) => {
    if (!permitted.includes(name)) return [`the field ${name} is not of this line: ${text}`]
    const field = logFields.find(one => one.name === name)
    return field && isOfType[field.type](value) ? [] : [`${name} is no ${field?.type}: ${text}`]
  })
  if (line.event !== undefined && !event) faults.push(`no event of the table: ${text}`)
  if (line.alarm !== undefined && !alarm) faults.push(`no alarm of the table: ${text}`)
  for (const part of freeTexts(line))
    for (const [what, pattern] of personal) if (pattern.test(part)) faults.push(`${what}: ${text}`)
  return faults
}

/** The start names the address itself, instead of this line. */
const ofTestsOnly = '"msg":"Server listening at '

/** A log that collects its lines, and passes them on to that of the test. */
export function checkedLog(log: LogSettings | undefined) {
  const lines: string[] = []
  const stream = {
    write(line: string) {
      if (!line.includes(ofTestsOnly)) lines.push(line)
      log?.stream?.write(line)
    },
  }
  return { settings: { level: log?.level ?? 'debug', stream } satisfies LogSettings, lines }
}

/** Values of accounts that no line may have: shorter ones are also words of programs. */
const shortest = 5

/** Faults of the lines by their table, and names, telephones and mailboxes of the accounts of the database. */
export async function faultsOfLog(lines: readonly string[], pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool
    .query<{ value: string }>(
      'select distinct v.value from accounts, lateral (values (username), (real_name), (phone), (email)) v(value) where v.value is not null',
    )
    .catch(() => ({ rows: [] }))
  const values = rows.map(({ value }) => value).filter(value => value.length >= shortest)
  const named = lines.flatMap(line =>
    freeTexts(JSON.parse(line)).some(text => values.some(value => text.includes(value))) ? [`an account: ${line}`] : [],
  )
  return [...lines.flatMap(faultsOfLine), ...named]
}
