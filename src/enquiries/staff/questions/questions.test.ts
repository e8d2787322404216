/** An answered enquiry becomes one draft of the site's questions, without who sent it, and is published by two people. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { solveCaptcha } from '../../../../test/tools/create-account.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { type SignInInput, signIn } from '../../../../test/tools/sign-in.ts'
import { items } from '../../../content/items/tables.ts'

const [proposePath, draftPath] = ['enquiry/authApi/question', 'enquiry/authApi/question/draft']

test('a draft is made once, without personal data, and an editor publishes it', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const staff = async (role: 'reviewer' | 'editor', levels: SignInInput['levels']) =>
    (await signIn(site, { userType: 'staff', role, realName: `示例${role}`, levels: levels ?? null })).headers
  const [reviewer, branch] = [await staff('reviewer', 'centre'), await staff('reviewer', '3200')]
  const form = { token: randomUUID(), agree: 'on', ...(await solveCaptcha(app)) }
  const text = '我是示例访客，13812341234，送检要寄几个样品？'
  const contact = { name: '示例访客', organisation: '示例食品有限公司', phone: '13812341234' }
  const { data: receipt } = await post(app, 'enquiry/api/submit', {
    ...{ kind: 'consultation', topic: '检测', body: text, ...contact, ...form },
  })
  const number = String(receipt.number)
  expect(await post(app, proposePath, { number }, reviewer)).toMatchObject({ status: 409 })
  const question = { number, title: '送检要寄几个样品？', category: 'other', answer: '寄三个样品。\n寄到检测室。' }
  expect((await post(app, draftPath, question, reviewer)).status).toBe(409)
  await post(app, 'enquiry/authApi/answer', { number, answer: '示例访客：寄三个样品。' }, reviewer)
  const proposed = await post(app, proposePath, { number }, reviewer)
  expect(proposed.data).toEqual({
    title: '我是（姓名略），（手机号略），送检要寄几个样品？',
    answer: '（姓名略）：寄三个样品。',
  })
  for (const [path, input] of [
    [proposePath, { number }],
    [draftPath, question],
  ] as const)
    expect((await post(app, path, input, branch)).status).toBe(404)
  const refused = await post(app, draftPath, { ...question, title: text, answer: 'tom@example.com' }, reviewer)
  expect(refused.faults).toMatchObject([
    { field: 'title', fault: 'personal', message: '里面有姓名“示例访客”，公开以前请删去或者改写' },
    { field: 'answer', fault: 'personal' },
  ])
  const both = await Promise.all([question, question].map(input => post(app, draftPath, input, reviewer)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const rows = await db.select().from(items)
  expect(rows).toMatchObject([{ type: 'faq', status: 'draft', title: '送检要寄几个样品？', branch: null }])
  const id = rows[0]?.id ?? 0
  expect(both[0]?.data).toMatchObject({ question: { id, stateLabel: '草稿', address: null } })
  const editor = await staff('editor', 'centre')
  const { data: item } = await post(app, 'content/authApi/item', { id }, editor)
  expect(item).toMatchObject({ enquiry: number, content: { markdown: '寄三个样品。\n\n寄到检测室。' } })
  const step = async (name: string) => {
    const { data } = await post(app, 'content/authApi/item', { id }, editor)
    return post(app, 'content/authApi/step', { id, number: data.number, revision: data.revision, step: name }, editor)
  }
  expect((await step('send')).status).toBe(200)
  expect((await step('approve')).status).toBe(200)
  const { data } = await post(app, 'enquiry/authApi/list', { state: 'answered' }, reviewer)
  expect(data).toMatchObject([{ question: { stateLabel: '已发布', address: `/Business/Faq/Msg?id=${id}` } }])
})
