import { expect, test } from 'vitest'
import { afterLogin, getEntry, takeUrl } from './read-entry.ts'
import { type SessionEntries, setEntry } from './session-entries.ts'

function fakeStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const whole: SessionEntries = {
  token: 'abc',
  userMenus: [{ id: 1, name: '审核', path: '/MyManage/admin/check' }],
  userInfo: { id: 7, realName: null, idNumber: null, phone: '138****1234', blockName: '江苏', roleId: 4 },
  financeTypes: [{ label: '有限责任', value: '150' }],
  allBlocks: [{ label: '江苏', value: '3200' }],
  partnersMessage: '示例服务商',
  matches: [{ label: '6901234567892 示例饼干', url: '/search/tool?q=6901234567892' }],
  url: '/MyManage/admin/check?id=3',
}
const names = Object.keys(whole).filter((name): name is keyof SessionEntries => name in whole)

test('the session holds each of its eight entries as it was given', () => {
  const store = fakeStore()
  for (const name of names) setEntry(name, whole[name], store)
  for (const name of names) expect(getEntry(name, store), name).toEqual(whole[name])
})

test('what a visitor made of an entry, and what is of another shape, reads as nothing', () => {
  const store = fakeStore()
  for (const name of names)
    for (const text of ['{', 'null', '7', '[7]', '{}', '[{"label":1}]', '{"id":"7"}', '[null]']) {
      store.setItem(name, text)
      expect(getEntry(name, store), `${name} ${text}`).toBeUndefined()
    }
})

test('a browser without storage, or with a full one, is no fault', () => {
  expect(getEntry('url', undefined)).toBeUndefined()
  setEntry('url', '/', undefined)
  const full = { ...fakeStore(), setItem: () => expect.fail('full') }
  expect(() => setEntry('url', '/', full)).not.toThrow()
})

test('the page asked for before logging in is taken once', () => {
  const store = fakeStore()
  setEntry('url', '/MyManage/account', store)
  expect(takeUrl(store)).toBe('/MyManage/account')
  expect(takeUrl(store)).toBeUndefined()
})

const login = { token: 'abc', menus: whole.userMenus, landing: '/x' }

test.each([
  ['/MyManage/admin/check?id=3', '/MyManage/admin/check?id=3'],
  ['/MyManage/SystemMember/index', '/x'],
  ['/News/index', '/x'],
  ['//other.example/MyManage/', '/x'],
  ['https://other.example/', '/x'],
])('a login after %s was asked for leads to %s, once', (asked, target) => {
  const store = fakeStore()
  setEntry('url', asked, store)
  expect(afterLogin(login, store)).toBe(target)
  expect(afterLogin(login, store)).toBe('/x')
})
