/** Every call by every kind of caller: allowed exactly as its row declares. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'
import { rowOf } from '../../src/wire/access/acts.ts'
import { may } from '../../src/wire/access/may.ts'
import { type CallRow, pathVariants } from '../../src/wire/call.ts'
import { allActs } from '../tools/access/all-acts.ts'
import { callerNames, createCallers, staffOfDuties } from '../tools/access/callers.ts'
import { callersOf, isDeclared } from '../tools/access/declared-access.ts'
import { freshApp } from '../tools/fresh-app.ts'

/** Values that no schema takes: a call that is allowed stops at its input, before it changes anything. */
function wrongInput(row: CallRow): Record<string, unknown> {
  const { properties } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(Object.keys(properties ?? {}).map(name => [name, { wrong: true }]))
}

function request(row: CallRow, headers: Record<string, string>) {
  const url = `/api/${(pathVariants(row.path).at(-1) ?? '').replaceAll(/\{\w+\}/g, 'wrong')}`
  if (row.method === 'GET') return { url: `${url}${url.includes('?') ? '' : '?'}`, headers }
  return { method: 'POST' as const, url, headers, payload: wrongInput(row) }
}

const refusals = ['0201', '0202', '0203', '0205', '401']
/** These check their caller in the handler, by a ticket or a key in the address. */
const checkedInHandler = ['returnFile', 'batchFile', 'certificateFile', 'filingFile', 'exportFile']

/** `leaveFirm` last, because it changes the role of its caller. */
const checkedRows = allCalls
  .map(call => call.row)
  .filter(({ name }) => !checkedInHandler.includes(name))
  .toSorted((one, other) => Number(one.name === 'leaveFirm') - Number(other.name === 'leaveFirm'))

test('every call is allowed to every kind of caller exactly as declared', async () => {
  const site = await freshApp({ limits: false })
  const { signInAs } = await createCallers(site)
  const wrong: string[] = []
  for (const caller of callerNames) {
    let headers = await signInAs(caller)
    for (const row of checkedRows) {
      const response = await site.app.inject(request(row, headers))
      const isRefused = refusals.includes(
        response.headers['content-type']?.toString().startsWith('application/json') ? response.json().returnCode : '',
      )
      if (isRefused === isDeclared(row, caller)) wrong.push(`${row.name} by ${caller}: ${response.body.slice(0, 100)}`)
      // A call without input has run: it may have ended the session.
      if (Object.keys(wrongInput(row)).length === 0 && response.statusCode === 200) headers = await signInAs(caller)
    }
  }
  expect(wrong).toEqual([])
})

test('every act is declared for somebody, and for the staff of exactly the duties that may do it', () => {
  expect(allActs.filter(act => callersOf(act).length === 0 && rowOf(act).for !== 'key')).toEqual([])
  const account = { kind: 'account', isMember: false, firmId: null, firmRole: null } as const
  const wrong = staffOfDuties.flatMap(({ name, ...facts }) =>
    allActs
      .filter(act => may({ ...account, ...facts }, act) !== callersOf(act).includes(name))
      .map(act => `${act} by ${name}`),
  )
  expect(wrong).toEqual([])
})

test('no two calls have one name', () => {
  const names = allCalls.map(({ row }) => row.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** Refusals of a person inside a handler, by file, with what they depend on besides the person. What depends on the person alone is in the row. */
const refusalsOfObjects: Readonly<Record<string, readonly string[]>> = {
  'access/permissions.ts': ['the check of the row', 'a key in a call of people', 'a key in a call of people'],
  'app/http/machine/serve.ts': ['the check of the row of a call for machines'],
  'app/mcp/serve.ts': ['the origin of the request'],
  'app/mcp/tool-site.ts': ['the check of the row of a call for machines'],
  'account/recovery/api.ts': ['the recovery: who requested it does not decide it'],
  'administration/colleagues/change.ts': [
    'the moment: no administrator any more once all staff are locked',
    'the account: the own one',
  ],
  'administration/colleagues/proposals.ts': ['the proposal: who proposed it does not consent'],
  'administration/business-rules/change.ts': [
    'the change: somebody else does not withdraw what waits',
    'the change: who proposed it does not decide it',
  ],
  'administration/payee/change.ts': [
    'the change: somebody else does not withdraw what waits',
    'the change: who proposed it does not decide it',
  ],
  'administration/ranges/change.ts': [
    'the range: somebody else does not withdraw it',
    'the range: who proposed it does not decide it',
  ],
  'administration/invitations/api.ts': ['the invitation of an administrator: of another inviter'],
  'app/http/protect.ts': ['the origin of the request'],
  'barcode/api.ts': ['never: the row admits members only'],
  'barcode/not-own-prefix.ts': ['the prefix: not one of the firm'],
  'numbers/owned/member-firm.ts': ['never: the rows admit members only'],
  'batches/check.ts': ['the prefixes: not ones of the firm'],
  'editor/own-items.ts': ['never: the row admits editors, who have a branch or the centre'],
  'media/own-media.ts': [
    'never: the row admits editors, who have a branch or the centre',
    'the medium: one of the centre, by a branch',
  ],
  'enquiries/staff/lines.ts': ['never: the row admits reviewers, who have a unit'],
  'fees/api.ts': ['the signature of a notice'],
  'fees/rates/change-rates.ts': ['the change of fees: who proposed it does not decide it'],
  'fees/refunds/refund.ts': ['the refund: who proposed it does not decide it'],
  'registration/cases/api.ts': ['the kind: only a binding is begun without a firm'],
  'registration/cases/decide.ts': [
    'the status: another one acts',
    'the case: of another branch',
    'the case: its first person does not decide it again',
  ],
  'registration/allocation/releases/api.ts': ['the release: who proposed it does not confirm it'],
  'reports/api.ts': ['never: the row admits reviewers, who have a branch or the country'],
  'review/decide.ts': ['the status: another one acts'],
}

test('no handler refuses a person whom its row admits, except for the object', () => {
  const found: Record<string, number> = {}
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(name)) continue
    const count = readFileSync(path.join('src', name), 'utf8').match(/'not-permitted'/g)?.length ?? 0
    const isCode = name === 'wire/errors.ts' || name.startsWith('wire/')
    if (count > 0 && !isCode) found[name] = count
  }
  const listed = Object.entries(refusalsOfObjects).map(([name, reasons]) => [name, reasons.length])
  expect(found).toEqual(Object.fromEntries(listed))
})
