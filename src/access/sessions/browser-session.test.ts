import { expect, test } from 'vitest'
import { getTimedEntry } from '../../ui/formats/timed-storage.ts'
import { clearSession, endStoredSession, leaveForLogin, removeStoredSession } from './browser-session.ts'
import { storeLogin, storeUser, updateStoredLogin } from './store-login.ts'

function fakeStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

const day = 24 * 60 * 60 * 1000
const createStorage = () => ({ local: fakeStorage(), session: fakeStorage(), now: 1_000_000 })
const menus = [{ id: 1, name: '审核', path: '/MyManage/admin/check' }]
const reply = {
  token: 'abc',
  username: 'demo_js',
  userType: 3,
  isXT: 0,
  levels: '3200',
  menus,
  landing: '/x',
  roleId: 4,
  firmRole: null,
}

test('a login stores loginInfo with its four fields, the token and gs-user', () => {
  const storage = createStorage()
  storeLogin(reply, storage)
  expect(JSON.parse(storage.local.entries.get('loginInfo') ?? '')).toEqual({
    username: 'demo_js',
    userType: 3,
    isXT: 0,
    levels: '3200',
  })
  expect(storage.local.entries.get('token')).toBe('abc')
  expect(storage.local.entries.get('gs-user')).toBe('demo_js')
  expect(storage.local.entries.has('firmRole')).toBe(false)
})

test('the role of an operator is stored, and removed with the role', () => {
  const storage = createStorage()
  storeLogin({ ...reply, firmRole: 'reader' }, storage)
  expect(storage.local.entries.get('firmRole')).toBe('reader')
  updateStoredLogin(reply, storage)
  expect(storage.local.entries.has('firmRole')).toBe(false)
})

test('menus and user are stored for seven days, and the session storage has token, menus and user', () => {
  const storage = createStorage()
  const user = { id: 7, realName: '示例', idNumber: null, phone: '138****1234', blockName: '江苏', roleId: 4 }
  storeLogin(reply, storage)
  storeUser({ ...user, email: 'private' } as typeof user, storage)
  const at = (now: number) => ({ store: storage.local, now: storage.now + now })
  expect(getTimedEntry('userMenus', at(7 * day - 1))).toEqual(menus)
  expect(getTimedEntry('userInfo', at(7 * day - 1))).toEqual(user)
  expect(getTimedEntry('userMenus', at(7 * day))).toBeUndefined()
  expect(getTimedEntry('userInfo', at(7 * day))).toBeUndefined()
  expect([...storage.session.entries.keys()]).toEqual(['token', 'userMenus', 'userInfo'])
})

test('the end of a session keeps what was typed; a log-out and the login of another account remove it', () => {
  const storage = createStorage()
  const typed = 'typed-text demo_js /MyManage/account'
  storage.session.setItem(typed, '{"texts":{"realName":"示例"},"values":{}}')
  storeLogin(reply, storage)
  expect(storage.session.entries.has(typed)).toBe(true)
  endStoredSession(storage)
  expect([[...storage.session.entries.keys()], storage.local.entries.size]).toEqual([[typed], 0])
  storeLogin({ ...reply, username: 'demo_js2' }, storage)
  expect(storage.session.entries.has(typed)).toBe(false)
  storage.session.setItem(typed, '{}')
  removeStoredSession(storage)
  expect(storage.session.entries.size).toBe(0)
})

test('logout clears the browser storage, ends the session on the server, and loads the home page', async () => {
  const storage = createStorage()
  storeLogin(reply, storage)
  storage.local.setItem('other', 'x')
  const done: string[] = []
  const logoutTo = (continueAt: string | null) => async () => {
    done.push('logout')
    return { data: { continueAt } }
  }
  await clearSession({ storage, logout: logoutTo(null), load: path => done.push(path) })
  expect(done).toEqual(['logout', '/'])
  expect(storage.local.entries.size + storage.session.entries.size).toBe(0)
  await clearSession({ storage, logout: logoutTo('https://provider.example/end'), load: path => done.push(path) })
  expect(done.slice(2)).toEqual(['logout', 'https://provider.example/end'])
})

test('logout works when the server does not reply', async () => {
  const storage = createStorage()
  storeLogin(reply, storage)
  const done: string[] = []
  await clearSession({ storage, logout: () => Promise.reject(new Error('down')), load: path => done.push(path) })
  expect(done).toEqual(['/'])
  expect(storage.local.entries.size).toBe(0)
})

test('a browser without storage causes no error', () => {
  const noStorage = { local: undefined, session: undefined, now: 0 }
  expect(() => storeLogin(reply, noStorage)).not.toThrow()
  expect(() => removeStoredSession(noStorage)).not.toThrow()
})

test('after the message the visitor goes to /login and the page is reloaded after 500 ms', () => {
  const done: string[] = []
  leaveForLogin({
    navigate: path => done.push(path),
    reload: () => done.push('reload'),
    schedule: (run, ms) => {
      done.push(`${ms}`)
      run()
    },
  })
  expect(done).toEqual(['/login', '500', 'reload'])
})
