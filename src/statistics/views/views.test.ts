import { expect, test } from 'vitest'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { viewLimits } from './view-limits.ts'

async function viewSite() {
  const site = await freshApp({ limits: false })
  const [centre, editor] = [await signInStaff(site, 'centre'), await signInStaff(site, 'centre', 'editor')]
  const make = (by: typeof centre) => (path: string, input: object) =>
    postAs(site, `statistics/authApi/${path}`, by, input)
  return { ...site, centre: make(centre), editor: make(editor) }
}

test('a view is saved as the page writes it, renamed and deleted by the account that saved it alone', async () => {
  const { centre, editor } = await viewSite()
  const { data: view } = await centre('view/save', {
    name: '江苏的来信',
    query: 'subject=enquiries&region=32&period=weeks13&page=3',
  })
  expect(view).toMatchObject({ name: '江苏的来信', query: 'subject=enquiries&region=32' })
  expect((await editor('view/list', {})).data).toMatchObject({ views: [], mail: { kind: 'none', viewId: null } })
  expect((await editor('view/save', { id: view.id, name: 'x' })).status).toBe(404)
  expect((await editor('view/delete', { id: view.id })).status).toBe(404)
  expect((await centre('view/save', { id: view.id, name: '江苏', query: view.query })).data.name).toBe('江苏')
  expect((await centre('view/save', { name: '江苏' })).faults).toMatchObject([{ field: 'name', fault: 'taken' }])
  expect((await centre('view/save', { name: ' ' })).faults?.[0]?.field).toBe('name')
  expect((await editor('view/save', { name: '江苏' })).status).toBe(200)
  expect((await centre('view/delete', { id: view.id })).status).toBe(200)
  expect((await centre('view/list', {})).data.views).toEqual([])
})

test('an account has at most so many views', async () => {
  const { centre } = await viewSite()
  for (let at = 0; at < viewLimits.places; at++) await centre('view/save', { name: `视图 ${at}` })
  expect((await centre('view/save', { name: '再一个' })).returnMsg).toContain(`${viewLimits.places} 个视图`)
})

test('the weekly mail is about the overview or an own view, and ends with the view', async () => {
  const { centre, editor } = await viewSite()
  const { data: view } = await centre('view/save', { name: '来信', query: 'subject=enquiries' })
  expect((await centre('mail/save', { kind: 'overview' })).data.mail).toEqual({ kind: 'overview', viewId: null })
  expect((await centre('mail/save', { kind: 'view', viewId: view.id })).data.mail).toEqual({
    kind: 'view',
    viewId: view.id,
  })
  expect((await centre('mail/save', { kind: 'view' })).faults).toMatchObject([{ field: 'viewId' }])
  expect((await editor('mail/save', { kind: 'view', viewId: view.id })).status).toBe(404)
  await centre('view/delete', { id: view.id })
  expect((await centre('view/list', {})).data.mail).toEqual({ kind: 'none', viewId: null })
  await centre('mail/save', { kind: 'overview' })
  expect((await centre('mail/save', { kind: 'none' })).data.mail.kind).toBe('none')
})
