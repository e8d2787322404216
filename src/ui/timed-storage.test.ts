import { expect, test } from 'vitest'
import { browserStore, type EntryStore, getTimed, removeTimed, setTimed } from './timed-storage.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

function fakeStore(entries: Record<string, string> = {}): EntryStore & { entries: Map<string, string> } {
  const held = new Map(Object.entries(entries))
  return {
    entries: held,
    getItem: key => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: key => void held.delete(key),
  }
}

const forbidden = () => {
  throw new Error('storage is forbidden')
}
const forbiddenStore: EntryStore = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }

test('an entry holds its value and when it ends, after seven days unless told otherwise', () => {
  const store = fakeStore()
  expect(setTimed('userInfo', { userType: 1 }, { store, now: NOW })).toBe(true)
  setTimed('short', 'x', { store, now: NOW, days: 1 })
  expect(JSON.parse(store.entries.get('userInfo') ?? '')).toEqual({ value: { userType: 1 }, expiry: NOW + 7 * DAY_MS })
  expect(JSON.parse(store.entries.get('short') ?? '')).toEqual({ value: 'x', expiry: NOW + DAY_MS })
})

test('an entry is read until the moment it ends, and is then removed', () => {
  const store = fakeStore()
  setTimed('userMenus', ['/'], { store, now: NOW })
  expect(getTimed('userMenus', { store, now: NOW })).toEqual(['/'])
  expect(getTimed('userMenus', { store, now: NOW + 7 * DAY_MS - 1 })).toEqual(['/'])
  expect(getTimed('userMenus', { store, now: NOW + 7 * DAY_MS })).toBeUndefined()
  expect(store.entries.has('userMenus')).toBe(false)
})

test.each([null, false, 0, '', [], { a: [1] }])('the value %j comes back as it was', value => {
  const store = fakeStore()
  setTimed('key', value, { store, now: NOW })
  expect(getTimed('key', { store, now: NOW + 1 })).toEqual(value)
})

test('what is not an entry of ours reads as nothing and is removed', () => {
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
  const store = fakeStore(broken)
  expect(Object.keys(broken).filter(key => getTimed(key, { store, now: NOW }) !== undefined)).toEqual([])
  expect(store.entries.size).toBe(0)
})

test('a key that was never set reads as nothing', () => {
  expect(getTimed('none', { store: fakeStore(), now: NOW })).toBeUndefined()
})

test('without a storage nothing is kept and nothing breaks', () => {
  for (const store of [undefined, forbiddenStore]) {
    expect(setTimed('key', 1, { store, now: NOW })).toBe(false)
    expect(getTimed('key', { store, now: NOW })).toBeUndefined()
    expect(() => removeTimed('key', { store })).not.toThrow()
  }
})

test('an entry can be removed before its time', () => {
  const store = fakeStore()
  setTimed('key', 1, { store, now: NOW })
  removeTimed('key', { store })
  expect(store.entries.size).toBe(0)
})

test('a storage whose very mention is forbidden counts as none', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden })
  try {
    expect(browserStore()).toBeUndefined()
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
})
