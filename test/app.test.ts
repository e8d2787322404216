import { expect, test } from 'vitest'
import { freshApp } from './tools/fresh-app.ts'

test('the home page responds on a new database', async () => {
  const { app } = await freshApp()
  const page = await app.inject('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<main id="main"')
})

test('an unknown call replies 404 in the envelope', async () => {
  const { app } = await freshApp()
  const response = await app.inject('/api/no/such/call')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 404, returnCode: '-100', data: null })
})
