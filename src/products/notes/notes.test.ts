import { expect, test } from 'vitest'
import { createActMembers } from '../../../test/tools/product-acts.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { firmOperators } from '../../registration/tables.ts'

async function noteSite() {
  const site = await createActMembers()
  const colleague = await signIn(site, { username: 'colleague', realName: '李敏' })
  await site.db
    .insert(firmOperators)
    .values({ accountId: colleague.account.id, firmId: site.member.firm.id, role: 'numbers', joinedAt: site.time.now })
  return { ...site, colleague: site.sendAs(colleague.headers), foreign: site.sendAs(site.other.headers) }
}

test('colleagues write notes on a record; each deletes only its own, other firms see none', async () => {
  const { send, add, colleague, foreign } = await noteSite()
  const { id } = await add()
  const { data: note } = await colleague('note/add', { id, text: '包装四月起换新' })
  expect(note).toMatchObject({ text: '包装四月起换新', byName: '李敏', isOwn: true })
  await send('note/add', { id, text: '等印刷稿' })
  const { data: notes } = await send('note/list', { id })
  expect(notes.map(({ text, isOwn }: { text: string; isOwn: boolean }) => [text, isOwn])).toEqual([
    ['等印刷稿', true],
    ['包装四月起换新', false],
  ])
  expect((await send('note/delete', { id: note.id })).code).toBe(404)
  for (const call of ['note/list', 'note/add']) expect((await foreign(call, { id, text: 'x' })).code).toBe(404)
  expect((await foreign('note/delete', { id: note.id })).code).toBe(404)
  expect((await colleague('note/delete', { id: note.id })).code).toBe(200)
  expect((await send('note/add', { id, text: ' ' })).faults).toMatchObject([{ field: 'text' }])
  expect((await send('note/add', { id, text: '字'.repeat(501) })).faults).toMatchObject([{ field: 'text' }])
  // The record did not change.
  expect((await send('info', { id })).data.version).toBe(1)
})

test('the notes of a deleted draft come back with it', async () => {
  const { send, add, colleague } = await noteSite()
  const { id } = await add()
  await colleague('note/add', { id, text: '包装四月起换新' })
  const { data: before } = await send('note/list', { id })
  const { data: act } = await send('act/start', { kind: 'delete', ids: [id] })
  expect((await send('act/undo', { id: act.id })).data.counts.restored).toBe(1)
  expect((await send('note/list', { id })).data).toEqual(before)
})
