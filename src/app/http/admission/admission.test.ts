import { expect, test } from 'vitest'
import { allCalls } from '../../modules.ts'
import { type AdmissionLimits, type Asked, createAdmission, type Outcome } from './admission.ts'
import { classFor, classOfCall, classOfPage, isCrawler, type RequestClass, requestClasses } from './classes.ts'

const limits: AdmissionLimits = {
  act: { upTo: 4, perSubject: 3, waiting: 4, waitMs: 60_000, shedAt: Infinity },
  member: { upTo: 3, perSubject: 2, waiting: 4, waitMs: 60_000, shedAt: 3 },
  visitor: { upTo: 2, perSubject: 1, waiting: 4, waitMs: 60_000, shedAt: 2 },
  machine: { upTo: 1, perSubject: 1, waiting: 1, waitMs: 60_000, shedAt: 1 },
}

/** An admission whose works end when the test says so. */
function openAdmission(part: { waitMs?: number } = {}) {
  const load = { level: 0 }
  const outcomes: [RequestClass, Outcome][] = []
  const ofClass = (name: RequestClass) => ({ ...limits[name], ...part })
  const admission = createAdmission({
    overload: () => load.level,
    limits: {
      act: ofClass('act'),
      member: ofClass('member'),
      visitor: ofClass('visitor'),
      machine: ofClass('machine'),
    },
    onOutcome: (name, outcome) => outcomes.push([name, outcome]),
    now: () => 0,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: RequestClass, subject: string, id = `${name} ${subject}`, more: Partial<Asked> = {}) =>
    admission
      .run({ class: name, subject, ...more }, () => {
        begun.push(id)
        return new Promise<string>(resolve => ends.set(id, () => resolve('done')))
      })
      .catch((error: { code?: string; retryAfterSeconds?: number }) => `${error.code} ${error.retryAfterSeconds}`)
  const end = async (id: string) => {
    ends.get(id)?.()
    await settle()
  }
  return { admission, ask, end, begun, outcomes, load }
}

/** Until works that may begin have begun. */
const settle = () => new Promise(resolve => setImmediate(resolve))

test('every row of a call has a class, by what the row says', () => {
  const byClass = Object.groupBy(allCalls, ({ row }) => classOfCall(row))
  expect(Object.keys(byClass).toSorted()).toEqual([...requestClasses].toSorted())
  const named = (path: string) => {
    const found = allCalls.find(({ row }) => row.path === path)
    return found && classOfCall(found.row)
  }
  const classes = {
    'loglogin/authApi/login': 'act',
    'loglogin/authApi/passkey': 'act',
    'loglogin/authApi/signOn': 'act',
    'fees/api/notice': 'act',
    'fees/authApi/online': 'act',
    'gTinSearch/api/gtin': 'visitor',
    'enquiry/api/submit': 'visitor',
    'search/api/site': 'visitor',
    'fees/authApi/payments': 'member',
    'fees/authApi/allBills': 'member',
    'content/authApi/exportFile': 'machine',
    'barcodegeneration/api/barcode': 'machine',
  }
  expect(Object.fromEntries(Object.keys(classes).map(path => [path, named(path)]))).toEqual(classes)
  // Nobody without an account goes first, but for signing in and for payments.
  const first = allCalls.filter(({ row }) => row.access === 'use-site' && classOfCall(row) === 'act')
  expect(first.every(({ row }) => row.essential)).toBe(true)
})

test('the caller decides on public pages: who has signed in goes before visitors, a crawler after them', () => {
  const by = (viewer: 'account' | 'key' | 'stranger' | undefined, userAgent?: string) => ({ viewer, userAgent })
  expect(classOfPage({ essential: true })).toBe('act')
  expect(classOfPage({ console: true })).toBe('member')
  expect(classOfPage(undefined)).toBe('visitor')
  expect(classFor('visitor', by('account', 'Googlebot/2.1'))).toBe('member')
  expect(classFor('visitor', by('stranger', 'Mozilla/5.0 (compatible; Baiduspider/2.0)'))).toBe('machine')
  expect(classFor('visitor', by(undefined, 'Mozilla/5.0 Firefox/140.0'))).toBe('visitor')
  // Nobody gains or loses by it otherwise.
  expect(classFor('act', by('stranger', 'Googlebot/2.1'))).toBe('act')
  expect(classFor('machine', by('account'))).toBe('machine')
  expect(isCrawler(undefined)).toBe(false)
})

test('a class begins only below its ceiling, and a free place goes to the highest class that waits', async () => {
  const { ask, end, begun } = openAdmission()
  void ask('visitor', 'a')
  void ask('visitor', 'b')
  for (const name of ['machine', 'visitor', 'member', 'act'] as const) void ask(name, 'c')
  await settle()
  expect(begun).toEqual(['visitor a', 'visitor b', 'member c', 'act c'])
  void ask('act', 'd')
  await settle()
  expect(begun).toHaveLength(4)
  await end('member c')
  expect(begun.slice(4)).toEqual(['act d'])
  for (const id of ['act d', 'act c', 'visitor a']) await end(id)
  expect(begun.slice(5)).toEqual(['visitor c'])
  for (const id of ['visitor b', 'visitor c']) await end(id)
  expect(begun.slice(6)).toEqual(['machine c'])
})

test('one subject cannot take all places of a class', async () => {
  const { ask, begun, admission } = openAdmission()
  const greedy = Array.from({ length: 6 }, (_, number) => ask('visitor', 'greedy', `greedy ${number}`))
  await settle()
  expect(begun).toEqual(['greedy 0'])
  // One runs, four wait, the sixth is refused at once.
  expect(await greedy[5]).toBe('unavailable 5')
  expect(admission.counts().visitor).toMatchObject({ running: 1, waiting: 4 })
  void ask('visitor', 'other')
  await settle()
  expect(begun).toEqual(['greedy 0', 'visitor other'])
})

test('a full queue makes place for a subject with fewer requests in it, whose turn then comes first', async () => {
  const { ask, end, begun, admission } = openAdmission()
  for (const subject of ['a', 'b']) void ask('visitor', subject)
  const waiting = [1, 2, 3, 4].map(at => ask('visitor', 'a', `a ${at}`))
  void ask('visitor', 'c')
  await settle()
  expect(admission.counts().visitor.waiting).toBe(4)
  expect(await waiting[3]).toBe('unavailable 5')
  await end('visitor b')
  expect(begun).toEqual(['visitor a', 'visitor b', 'visitor c'])
})

test('whoever waits too long is refused, and a place that is left goes to the next at once', async () => {
  const { ask, admission } = openAdmission({ waitMs: 1 })
  void ask('visitor', 'a')
  expect(await ask('visitor', 'a', 'a again')).toBe('unavailable 5')
  const begun = openAdmission()
  let leave = () => {}
  void begun.admission.run({ class: 'machine', subject: 'a' }, place => {
    leave = place.leave
    return new Promise(() => {})
  })
  void begun.ask('machine', 'b')
  await settle()
  expect(begun.begun).toEqual([])
  leave()
  leave()
  await settle()
  expect(begun.begun).toEqual(['machine b'])
  expect(begun.admission.counts().machine).toMatchObject({ running: 1, waiting: 0 })
  expect(admission.counts().visitor.waiting).toBe(0)
})

test('overload refuses the lower classes first, and costly requests a step earlier', () => {
  const { admission, load } = openAdmission()
  const refused = (level: number) => {
    load.level = level
    return requestClasses.flatMap(name =>
      [false, true].flatMap(costly => {
        try {
          admission.requireOpen(() => ({ class: name, subject: 'a', costly }))
          return []
        } catch {
          return costly ? `${name} costly` : name
        }
      }),
    )
  }
  expect(refused(0)).toEqual([])
  expect(refused(1)).toEqual(['visitor costly', 'machine', 'machine costly'])
  expect(refused(2)).toEqual(['member costly', 'visitor', 'visitor costly', 'machine', 'machine costly'])
  expect(refused(3)).toEqual(['member', 'member costly', 'visitor', 'visitor costly', 'machine', 'machine costly'])
})

test('a waiting caller who has gone is not served, and its place is free again', async () => {
  const { ask, end, begun, admission } = openAdmission()
  void ask('machine', 'a')
  const gone = ask('machine', 'b', 'b', {
    requireConnected: () => {
      throw Object.assign(new Error(), { code: 'gone' })
    },
  })
  await end('machine a')
  expect(await gone).toBe('gone undefined')
  expect(begun).toEqual(['machine a'])
  expect(admission.counts().machine.running).toBe(0)
})

test('the share of refused requests is that of the last minutes, and none of a few', async () => {
  const time = { ms: 0 }
  const admission = createAdmission({ overload: () => 1, limits, now: () => time.ms })
  const share = () => admission.counts().machine.shedShare
  const shed = () => expect(() => admission.requireOpen(() => ({ class: 'machine', subject: 'a' }))).toThrow()
  for (let count = 0; count < 19; count++) shed()
  expect(share()).toBe(0)
  shed()
  expect(share()).toBe(1)
  time.ms = 299_000
  expect(share()).toBe(1)
  time.ms = 450_000
  expect(share()).toBe(0)
})
