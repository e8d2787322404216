import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getTimed } from '../ui/timed-storage.ts'
import { clearSession, forgetSession, leaveForLogin } from './browser-session.ts'
import { storeLogin, storeUser } from './keep-login.ts'
import { SessionEndedDialog } from './session-ended-dialog.tsx'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const day = 24 * 60 * 60 * 1000
const makePlaces = () => ({ local: fakeStorage(), session: fakeStorage(), now: 1_000_000 })
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
}

test('a login stores loginInfo with its four facts, the token and gs-user', () => {
  const places = makePlaces()
  storeLogin(reply, places)
  expect(JSON.parse(places.local.kept.get('loginInfo') ?? '')).toEqual({
    username: 'demo_js',
    userType: 3,
    isXT: 0,
    levels: '3200',
  })
  expect(places.local.kept.get('token')).toBe('abc')
  expect(places.local.kept.get('gs-user')).toBe('demo_js')
})

test('menus and user are kept for seven days, and the session holds token, menus and user', () => {
  const places = makePlaces()
  const user = { id: 7, realName: '示例', idNumber: null, phone: '138****1234', blockName: '江苏', roleId: 4 }
  storeLogin(reply, places)
  storeUser({ ...user, email: 'private' } as typeof user, places)
  const at = (now: number) => ({ store: places.local, now: places.now + now })
  expect(getTimed('userMenus', at(7 * day - 1))).toEqual(menus)
  expect(getTimed('userInfo', at(7 * day - 1))).toEqual(user)
  expect(getTimed('userMenus', at(7 * day))).toBeUndefined()
  expect(getTimed('userInfo', at(7 * day))).toBeUndefined()
  expect([...places.session.kept.keys()]).toEqual(['token', 'userMenus', 'userInfo'])
})

test('leaving forgets everything here, ends the session there, and loads the home page', async () => {
  const places = makePlaces()
  storeLogin(reply, places)
  places.local.setItem('other', 'x')
  const done: string[] = []
  await clearSession({ places, logout: async () => done.push('logout'), load: path => done.push(path) })
  expect(done).toEqual(['logout', '/'])
  expect(places.local.kept.size + places.session.kept.size).toBe(0)
})

test('leaving works when the server does not answer', async () => {
  const places = makePlaces()
  storeLogin(reply, places)
  const done: string[] = []
  await clearSession({ places, logout: () => Promise.reject(new Error('down')), load: path => done.push(path) })
  expect(done).toEqual(['/'])
  expect(places.local.kept.size).toBe(0)
})

test('a browser without storage is no fault', () => {
  const nowhere = { local: undefined, session: undefined, now: 0 }
  expect(() => storeLogin(reply, nowhere)).not.toThrow()
  expect(() => forgetSession(nowhere)).not.toThrow()
})

test('after the message the visitor goes to /login and the page is loaded anew after 500 ms', () => {
  const done: string[] = []
  leaveForLogin({
    go: path => done.push(path),
    reload: () => done.push('reload'),
    later: (run, ms) => {
      done.push(`${ms}`)
      run()
    },
  })
  expect(done).toEqual(['/login', '500', 'reload'])
})

test.each([
  ['zh', '提示', '登录已过期或账号已在别处登录，请重新登录'],
  ['en', 'Tip', 'Login has expired or the account was logged in elsewhere, please log in again'],
] as const)('the dialog speaks %s', (language, title, text) => {
  const element = <SessionEndedDialog language={language} />
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain(`>${title}</h2>`)
  expect(html).toContain(text)
  expect(html).not.toContain('<dialog open')
})
