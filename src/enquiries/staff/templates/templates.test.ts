/** Templates of answers: who writes them, what is filled in, and who saved over whom. */
import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { auditLines } from '../../../access/audit/tables.ts'
import { fillTemplate, unknownPlaceholder, valuesOf } from './placeholders.ts'

const [listPath, savePath] = ['enquiry/authApi/templates', 'enquiry/authApi/templates/save']
const deletePath = 'enquiry/authApi/templates/delete'

test('placeholders are filled with the facts of the enquiry, and an unknown one is named', () => {
  const values = valuesOf({
    ...{ number: '20261123-7K4M9QXY-T', submittedAt: '2026-11-23 10:00:00', kindLabel: '咨询' },
    ...{ topic: null, name: null, unitLabel: '国家中心' },
  })
  const text = '{称呼}：您 {提交日期} 的{类别}（{受理号}，{事项}）收到。{单位} {x}'
  expect(fillTemplate(text, values)).toBe('来信人：您 2026-11-23 的咨询（20261123-7K4M9QXY-T，咨询）收到。国家中心 {x}')
  expect(unknownPlaceholder(text)).toBe('x')
  expect(fillTemplate('{称呼}', { ...values, 称呼: '{受理号} $&' })).toBe('{受理号} $&')
})

test('the centre writes templates, a branch reads them; each change is in the audit, and nobody saves over what he has not seen', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const staff = async (levels: string) =>
    (await signIn(site, { userType: 'staff', role: 'reviewer', realName: '示例审核员', levels: levels as 'centre' }))
      .headers
  const [centre, branch] = [await staff('centre'), await staff('3200')]
  const template = { title: '寄样', kind: 'consultation', text: '{称呼}：请寄三个样品。' }
  expect((await post(app, savePath, template, branch)).status).toBe(403)
  const { data: saved } = await post(app, savePath, template, centre)
  expect(saved).toMatchObject({ ...template, revision: 1, kindLabel: '咨询', changedBy: '示例审核员' })
  const { data: list } = await post(app, listPath, {}, branch)
  expect(list.templates).toMatchObject([template])
  const twice = await post(app, savePath, template, centre)
  expect(twice.faults).toMatchObject([{ field: 'title', fault: 'taken' }])
  const wrong = await post(app, savePath, { title: '受理', text: '{受理编号}' }, centre)
  expect(wrong.faults).toMatchObject([{ field: 'text', message: expect.stringContaining('没有 {受理编号} 这个占位') }])
  const { kind: _, ...everyKind } = { ...template, id: saved.id, revision: 1, text: '请寄四个样品。' }
  const changed = await post(app, savePath, everyKind, centre)
  expect(changed.data).toMatchObject({ revision: 2, kind: null, text: '请寄四个样品。' })
  expect((await post(app, savePath, everyKind, centre)).status).toBe(409)
  expect((await post(app, deletePath, { id: saved.id, revision: 1 }, centre)).status).toBe(409)
  expect((await post(app, deletePath, { id: saved.id, revision: 2 }, centre)).status).toBe(200)
  const lines = await db.select({ action: auditLines.action, subject: auditLines.subject }).from(auditLines)
  expect(lines.filter(({ action }) => action.startsWith('enquiry-'))).toEqual([
    { action: 'enquiry-template-saved', subject: '寄样' },
    { action: 'enquiry-template-saved', subject: '寄样' },
    { action: 'enquiry-template-deleted', subject: '寄样' },
  ])
})
