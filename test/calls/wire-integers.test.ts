/** States, roles, levels and user types are integers in one file only; everywhere else in the source they are words. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A state, role, level, user type or member beside an integer of one digit, in TypeScript or in SQL. HTTP statuses have three digits. */
const integerState =
  /(?:status|role|roleId|levels|isXT|isMember|userType|user_type)["'}]*\s*(?:[=!]==?|[:=]|<>|between|(?:not )?in \(|, \[)\s*\[?["']?\d\b(?!\d)/i

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'wire/integers.ts')

test('no source but the file of the wire compares or sets a state, role, level, user type or member as an integer', () => {
  expect(sources.length).toBeGreaterThan(500)
  const lines = sources.flatMap(file =>
    fs
      .readFileSync(path.join('src', file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` })),
  )
  expect(lines.filter(({ line }) => integerState.test(line)).map(({ place }) => place)).toEqual([])
})

test.each([
  'if (firm.status === 4)',
  'firm.status !== 0',
  'return { status: 4 }',
  "fields.userType === '2'",
  'viewer.roleId === 1',
  'viewer.levels === 0',
  "levels: '0'",
  "levels: ['1', '0']",
  "levels} in ('0', '1')",
  'isXT !== 1',
  'status} = 4`',
  'status} in (1, 2)`',
  '"status" between 1 and 4',
  'inArray(firms.status, [1, 2])',
])('the test above finds %s', line => {
  expect(line).toMatch(integerState)
})

test.each(['status: 404', 'if (error.status === 409)', "firm.status === 'approved'", 'status: statusIntegers[status]'])(
  'the test above accepts %s',
  line => {
    expect(line).not.toMatch(integerState)
  },
)
