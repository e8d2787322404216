import { expect, test } from 'vitest'
import {
  readTypedText,
  removeTypedTextOfOthers,
  removeTypedTextOfPath,
  type TabStore,
  writeTypedText,
} from './typed-text-store.ts'

function createStore(): TabStore & { keys: () => string[] } {
  const entries = new Map<string, string>()
  return {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
    key: index => [...entries.keys()][index] ?? null,
    keys: () => [...entries.keys()],
    get length() {
      return entries.size
    },
  }
}

const place = { account: 'demo_member', address: '/MyManage/account?part=phone' }
const typed = { texts: { realName: '示例' }, values: { open: ['firmName'] } }

test('what was typed is read at its own address and by its own account only', () => {
  const store = createStore()
  writeTypedText(store, place, typed)
  expect(readTypedText(store, place)).toEqual(typed)
  for (const other of [
    { ...place, account: 'demo' },
    { ...place, account: 'demo_member2' },
    { ...place, address: '/MyManage/account' },
  ])
    expect(readTypedText(store, other), JSON.stringify(other)).toEqual({ texts: {}, values: {} })
})

test('the login of an account removes what all others had typed', () => {
  const store = createStore()
  for (const account of ['demo', 'demo_member', 'demo_member2']) writeTypedText(store, { ...place, account }, typed)
  store.setItem('url', '"/"')
  removeTypedTextOfOthers(store, 'demo_member')
  expect(store.keys()).toEqual(['typed-text demo_member /MyManage/account?part=phone', 'url'])
})

test('a submission removes all steps of its path and nothing else', () => {
  const store = createStore()
  for (const address of ['/a', '/a?step=2', '/ab', '/b?from=/a'])
    writeTypedText(store, { account: 'x', address }, typed)
  writeTypedText(store, { account: 'y', address: '/a' }, typed)
  removeTypedTextOfPath(store, { account: 'x', path: '/a' })
  expect(store.keys()).toEqual(['typed-text x /ab', 'typed-text x /b?from=/a', 'typed-text y /a'])
})

test('an empty text is no entry, and an edited one is read as empty', () => {
  const store = createStore()
  writeTypedText(store, place, typed)
  writeTypedText(store, place, { texts: {}, values: {} })
  expect(store.keys()).toEqual([])
  for (const text of ['{', '7', '[]', '{"texts":[],"values":{}}', '{"texts":{"a":1},"values":{}}', '{"texts":{}}']) {
    store.setItem('typed-text demo_member /MyManage/account?part=phone', text)
    expect(readTypedText(store, place), text).toEqual({ texts: {}, values: {} })
  }
})

test('a storage that is full keeps its old entry', () => {
  const store = createStore()
  writeTypedText(store, place, typed)
  const full = { ...store, setItem: () => expect.fail('full') }
  expect(() => writeTypedText(full, place, { texts: { realName: '新' }, values: {} })).not.toThrow()
  expect(readTypedText(store, place)).toEqual(typed)
})
