import { expect, test } from 'vitest'
import { readLogin } from './read-login.ts'

test('login info is read as it was stored', () => {
  const stored = JSON.stringify({ username: 'demo_js', userType: 3, isXT: 0, levels: 3200 })
  expect(readLogin(stored)).toEqual({ username: 'demo_js', userType: 'staff', isMember: false, levels: '3200' })
  const centre = JSON.stringify({ username: 'demo_centre', userType: 3, isXT: 0, levels: 0 })
  expect(readLogin(centre)?.levels).toBe('centre')
  const member = JSON.stringify({ username: 'a', userType: 1, isXT: 1, levels: null })
  expect(readLogin(member)).toMatchObject({ isMember: true, levels: null })
})

test('null, invalid JSON and a login without a name read as undefined', () => {
  for (const text of [null, '', '{', 'null', '1', '{}', '{"username":""}', '{"username":1}'])
    expect(readLogin(text)).toBeUndefined()
})
