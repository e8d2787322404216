import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { get, post } from '../../../../test/tools/call-api.ts'
import { solveCaptcha } from '../../../../test/tools/create-account.ts'
import { freshApp, freshDb, testConfig } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { formAnswerFor } from './form-answer.ts'
import { formList } from './form-list.ts'

const send = async ({ app }: Awaited<ReturnType<typeof freshApp>>, more: object) => {
  const common = { token: randomUUID(), agree: 'on', ...(await solveCaptcha(app)) }
  return (await post(app, 'enquiry/api/submit', { ...common, ...more })).data
}

test('what waits is listed with the oldest first, answered once, read by the visitor, and mailed', async () => {
  const site = await freshApp({ limits: false })
  const { app, time } = site
  const formAnswer = formAnswerFor({ SECRET_KEY: testConfig.secretKey })
  const first = await send(site, {
    kind: 'consultation',
    topic: '检测',
    body: '怎样\n送检？',
    email: 'tom@example.com',
  })
  time.now = new Date('2026-11-21T03:00:00Z')
  const second = await send(site, { kind: 'complaint', topic: '收费', body: '多收了' })
  await send(site, { kind: 'page', about: '/Org/Intro', topic: '有用' })
  const list = await runCommand(site, formList, [])
  expect(list.split('\n')).toEqual([
    `${first.number}  2026-11-21 10:00:00  咨询  检测 | 怎样 送检？`,
    `${second.number}  2026-11-21 11:00:00  投诉  收费 | 多收了`,
  ])
  expect(await runCommand(site, formList, ['--kind', 'page'])).toContain('页面意见')
  expect(await runCommand(site, formList, [String(first.number)])).toContain('email: tom@example.com')
  await signIn(site, { username: 'clerk', userType: 'staff', levels: 'centre', role: 'reviewer', realName: '示例' })
  const answer = (number: unknown, ...more: string[]) =>
    runCommand(site, formAnswer, [String(number), '--by', 'clerk', '--text', '请寄三个样品。', ...more])
  expect(await answer(first.number)).toBe(`Answered ${first.number}; the visitor left a mailbox.`)
  expect(await answer(second.number)).toBe(`Answered ${second.number}; no mailbox.`)
  await expect(answer(first.number)).rejects.toThrow('--replace')
  expect(await answer(first.number, '--replace')).toContain('Answered')
  expect(await runCommand(site, formList, [])).toBe('Nothing waits for an answer.')
  const read = await post(app, 'enquiry/api/answer', { number: first.number, secret: first.code })
  expect(read.data).toMatchObject({ answer: '请寄三个样品。', answeredBy: '国家中心', body: '怎样\n送检？' })
  expect(JSON.stringify((await get(app, 'demo/outbox?email=tom@example.com')).data)).toContain('请寄三个样品。')
})

test.each([
  [[], 'Give one receipt number'],
  [['20261121-22222222-2'], 'Give the answer with --text or --file'],
  [['x', '--text', '好'], 'Name your staff account'],
  [['x', '--by', 'nobody', '--text', '好'], 'nobody is no staff account'],
  [['x', '--text', ' '], 'An answer has 1 to 4000'],
  [['x', '--file', '/no/such/file'], 'There is no file'],
])('form:answer with %j is refused: %s', async (args, message) => {
  const formAnswer = formAnswerFor({ SECRET_KEY: testConfig.secretKey })
  await expect(runCommand(await freshDb(), formAnswer, args)).rejects.toThrow(message)
})

test('form:list refuses an unknown kind and names the kinds', async () => {
  await expect(runCommand(await freshDb(), formList, ['--kind', 'x'])).rejects.toThrow('consultation, complaint')
})
