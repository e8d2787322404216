import { expect, test } from 'vitest'
import { dayMs } from '../../wire/china-time.ts'
import { browserStore, type EntryStore, getTimedEntry, setTimedEntry } from './timed-storage.ts'

const startTime = Date.UTC(2026, 10, 21)

function createFakeStore(entries: Record<string, string> = {}): EntryStore & { entries: Map<string, string> } {
  const entryMap = new Map(Object.entries(entries))
  return {
    entries: entryMap,
    getItem: key => entryMap.get(key) ?? null,
    setItem: (key, text) => void entryMap.set(key, text),
    removeItem: key => void entryMap.delete(key),
  }
}

const forbidden = () => {
  throw new Error('storage is forbidden')
}
const forbiddenStore: EntryStore = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }

test('an entry contains its value and its expiry, seven days by default', () => {
  const store = createFakeStore()
  expect(setTimedEntry('userInfo', { userType: 1 }, { store, now: startTime })).toBe(true)
  setTimedEntry('short', 'x', { store, now: startTime, days: 1 })
  expect(JSON.parse(store.entries.get('userInfo') ?? '')).toEqual({
    value: { userType: 1 },
    expiry: startTime + 7 * dayMs,
  })
  expect(JSON.parse(store.entries.get('short') ?? '')).toEqual({ value: 'x', expiry: startTime + dayMs })
})

test('an entry is readable until it expires, and is then removed', () => {
  const store = createFakeStore()
  setTimedEntry('userMenus', ['/'], { store, now: startTime })
  expect(getTimedEntry('userMenus', { store, now: startTime })).toEqual(['/'])
  expect(getTimedEntry('userMenus', { store, now: startTime + 7 * dayMs - 1 })).toEqual(['/'])
  expect(getTimedEntry('userMenus', { store, now: startTime + 7 * dayMs })).toBeUndefined()
  expect(store.entries.has('userMenus')).toBe(false)
})

test.each([null, false, 0, '', [], { a: [1] }])('the value %j is read as it was written', value => {
  const store = createFakeStore()
  setTimedEntry('key', value, { store, now: startTime })
  expect(getTimedEntry('key', { store, now: startTime + 1 })).toEqual(value)
})

test('an entry in another format reads as undefined and is removed', () => {
  const broken = {
    a: '{',
    b: 'null',
    c: '7',
    d: '"text"',
    e: '{"value":1}',
    f: '{"expiry":9e15}',
    g: '{"value":1,"expiry":"9e15"}',
    h: '',
  }
  const store = createFakeStore(broken)
  expect(Object.keys(broken).filter(key => getTimedEntry(key, { store, now: startTime }) !== undefined)).toEqual([])
  expect(store.entries.size).toBe(0)
})

test('a key that was never set reads as undefined', () => {
  expect(getTimedEntry('none', { store: createFakeStore(), now: startTime })).toBeUndefined()
})

test('without a storage nothing is stored and nothing throws', () => {
  for (const store of [undefined, forbiddenStore]) {
    expect(setTimedEntry('key', 1, { store, now: startTime })).toBe(false)
    expect(getTimedEntry('key', { store, now: startTime })).toBeUndefined()
  }
})

test('a storage that throws on access counts as missing', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden })
  try {
    expect(browserStore()).toBeUndefined()
  } finally {
    if (original) Object.defineProperty(globalThis, 'localStorage', original)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
})
