/** What a member publishes about a place, seen on another node whose caches are warm: everywhere within two seconds. */
import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { waitWithin } from '../../../test/tools/waiting.ts'

test('a published place is found on every node, and so are its new name, its end and its privacy', async () => {
  const site = await freshApp({ limits: false })
  const second = await secondApp(site)
  const member = await createMember(site, { companyPrefix: '69991234' })
  const call = async (path: string, input: object) =>
    (await postRaw(site.app, `location/authApi/${path}`, input, member.headers)).data
  const fields = { name: '雪山一号仓库', kind: 'physical', regionCode: '苏州市姑苏区', address: '示例路 1 号' }
  const { gln, version } = await call('save', { key: 'one', fields })
  const seen = async () => [
    JSON.stringify((await postRaw(second.app, 'codeSearch/api/gln', { gln })).data),
    (await second.app.inject(`/search/gln?gln=${gln}`)).body,
    (await second.app.inject(`/search/tool?q=${gln}`)).body,
  ]
  const within2s = (check: () => unknown) => waitWithin(2, check, () => site.db.execute('select 1'))
  const everywhere = (text: string) =>
    within2s(async () => expect((await seen()).map(body => body.includes(text))).toEqual([true, true, true]))
  expect((await seen()).join()).not.toContain(fields.name)
  await call('save', { gln, version, fields: {}, isPublic: true })
  await everywhere(fields.name)
  await call('save', { gln, fields: { name: '雪山二号仓库' } })
  await everywhere('雪山二号仓库')
  await call('state', { gln, state: 'inactive' })
  await everywhere('已停用')
  await call('state', { gln, state: 'active' })
  await call('save', { gln, fields: {}, isPublic: false })
  await within2s(async () => expect((await seen()).join()).not.toContain('雪山二号仓库'))
})
