import { expect, test } from 'vitest'
import { getEntry, pathAfterLogin, takeRequestedUrl } from './read-entry.ts'
import { type SessionEntries, setEntry } from './session-entries.ts'

function fakeStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const allEntries: SessionEntries = {
  token: 'abc',
  userMenus: [{ id: 1, name: '审核', path: '/MyManage/admin/check' }],
  userInfo: { id: 7, realName: null, idNumber: null, phone: '138****1234', blockName: '江苏', roleId: 4 },
  financeTypes: [{ label: '有限责任', value: '150' }],
  allBlocks: [{ label: '江苏', value: '3200' }],
  partnersMessage: '示例服务商',
  matches: [{ label: '6901234567892 示例饼干', url: '/search/tool?q=6901234567892' }],
  url: '/MyManage/admin/check?id=3',
}
const names = Object.keys(allEntries).filter((name): name is keyof SessionEntries => name in allEntries)

test('the session storage returns each of its eight entries unchanged', () => {
  const store = fakeStore()
  for (const name of names) setEntry(name, allEntries[name], store)
  for (const name of names) expect(getEntry(name, store), name).toEqual(allEntries[name])
})

test('an edited entry or one of another shape is read as undefined', () => {
  const store = fakeStore()
  for (const name of names)
    for (const text of ['{', 'null', '7', '[7]', '{}', '[{"label":1}]', '{"id":"7"}', '[null]']) {
      store.setItem(name, text)
      expect(getEntry(name, store), `${name} ${text}`).toBeUndefined()
    }
})

test('a browser with a missing or full storage causes no error', () => {
  expect(getEntry('url', undefined)).toBeUndefined()
  setEntry('url', '/', undefined)
  const full = { ...fakeStore(), setItem: () => expect.fail('full') }
  expect(() => setEntry('url', '/', full)).not.toThrow()
})

test('the page requested before login is returned once', () => {
  const store = fakeStore()
  setEntry('url', '/MyManage/account', store)
  expect(takeRequestedUrl(store)).toBe('/MyManage/account')
  expect(takeRequestedUrl(store)).toBeUndefined()
})

const login = { token: 'abc', menus: allEntries.userMenus, landing: '/x' }

test.each([
  ['/MyManage/admin/check?id=3', '/MyManage/admin/check?id=3'],
  ['/MyManage/SystemMember/index', '/x'],
  ['/News/index', '/x'],
  ['//other.example/MyManage/', '/x'],
  ['https://other.example/', '/x'],
])('a login after a request for %s leads to %s, once', (requested, target) => {
  const store = fakeStore()
  setEntry('url', requested, store)
  expect(pathAfterLogin(login, store)).toBe(target)
  expect(pathAfterLogin(login, store)).toBe('/x')
})
