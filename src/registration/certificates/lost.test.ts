/** A lost certificate and one that was replaced are two states: in the database, for the member, for a stranger, in both languages. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import type { Certificate } from './calls.ts'
import { certificates } from './tables.ts'

async function siteWithCertificate(firm: object = {}) {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000', ...firm })
  const list = async (): Promise<Certificate[]> => (await postAs(site, 'tycpdmfirm/authApi/certificates', member)).data
  const [first] = await list()
  if (!first) throw new Error('no certificate')
  const call = (name: string, body: object) => postAs(site, `tycpdmfirmcase/authApi/${name}`, member, body)
  const report = async (reason: string) => {
    const { data } = await call('save', { kind: 'lost-certificate', companyPrefix: '69990000' })
    const fields = { reason, circumstances: '搬家时' }
    return (await call('submit', { id: data.id, version: data.version, fields })).data
  }
  const approve = async (row: { id: number; version: number }) => {
    for (const [step, levels] of (['3200', 'centre'] as const).entries()) {
      const verdict = { id: member.firm.id, caseId: row.id, version: row.version + step, verdict: 'pass' }
      expect(await audit(site, await signInStaff(site, levels), verdict)).toMatchObject({ status: 200 })
    }
  }
  const query = `number=${first.number}&code=${first.checkCode}`
  const verify = async () => (await site.app.inject(`/api/certificate/api/verify?${query}`)).json().data
  const page = async (path: string) => (await site.app.inject(`${path}?${query}`)).body
  const inbox = async () =>
    site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id)).orderBy(inboxMessages.id)
  const endOfFirst = async () =>
    (await site.db.select().from(certificates).where(eq(certificates.number, first.number)))[0]?.endReason
  return { site, member, first, list, call, report, approve, verify, page, inbox, endOfFirst }
}

test('from its report on a lost certificate is nowhere valid; after the replacement it stays lost', async () => {
  const { list, report, approve, verify, page, inbox, endOfFirst } = await siteWithCertificate()
  const row = await report('遗失')
  expect(await verify()).toMatchObject({ state: 'revoked', lost: true, certificate: { companyPrefix: '69990000' } })
  expect(await list()).toMatchObject([{ state: 'revoked', lost: true, stateLabel: '已挂失' }])
  expect(await page('/search/certificate')).toContain('已挂失')
  expect(await page('/SecondaryMenu/Certificate')).toContain('Reported lost')
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['handed-in', 'certificate-reported-lost'])
  await approve(row)
  expect(await endOfFirst()).toBe('lost')
  expect(await verify()).toMatchObject({ state: 'superseded', lost: true })
  expect(await list()).toMatchObject([
    { state: 'valid', lost: false, reasonLabel: '补发' },
    { state: 'superseded', lost: true, stateLabel: '已挂失，已补发新证' },
  ])
  expect((await inbox()).at(-1)).toMatchObject({
    kind: 'case-approved',
    text: expect.stringMatching(
      /证书补办申请已批准：厂商识别代码 69990000 的证书已补发，新证书是物编注字第 000002 号.*原证书不再有效/,
    ),
  })
})

test('a damaged certificate is replaced, not lost, and stays valid until then', async () => {
  const { list, report, approve, verify, page, endOfFirst } = await siteWithCertificate()
  const row = await report('损毁')
  expect(await verify()).toMatchObject({ state: 'valid', lost: false })
  await approve(row)
  expect(await endOfFirst()).toBe('replaced')
  expect(await verify()).toMatchObject({ state: 'superseded', lost: false })
  expect((await list())[1]).toMatchObject({ lost: false, stateLabel: '已换发新证' })
  expect(await page('/search/certificate')).toContain('已换发新证')
  expect(await page('/SecondaryMenu/Certificate')).toContain('Replaced')
})

test('a withdrawn report lifts the loss, and a draft reports nothing', async () => {
  const { call, report, verify } = await siteWithCertificate()
  const { data } = await call('save', {
    ...{ kind: 'lost-certificate', companyPrefix: '69990000' },
    fields: { reason: '遗失' },
  })
  expect(await verify()).toMatchObject({ state: 'valid', lost: false })
  await call('withdraw', { id: data.id, version: data.version })
  const row = await report('遗失')
  expect(await verify()).toMatchObject({ lost: true })
  await call('withdraw', { id: row.id, version: row.version })
  expect(await verify()).toMatchObject({ state: 'valid', lost: false })
})

test('the certificate states the address with province and city, and one of a new region is issued again', async () => {
  const { site, member, verify, list, approve, call } = await siteWithCertificate({ address: '虎丘区示例路 1 号' })
  expect(await verify()).toMatchObject({ certificate: { address: '江苏省苏州市虎丘区示例路 1 号' } })
  const { data } = await call('save', { kind: 'change', fields: { regionCode: '320612' } })
  const { data: row } = await call('submit', { id: data.id, version: data.version })
  await approve(row)
  const [newest] = await list()
  const url = `/api/certificate/api/verify?number=${newest?.number}&code=${newest?.checkCode}`
  const { certificate } = (await site.app.inject(url)).json().data
  expect(certificate.address).toBe('江苏省南通市虎丘区示例路 1 号')
  expect(newest?.number).not.toBe((await list())[1]?.number)
  expect(member.firm.address).toBe('虎丘区示例路 1 号')
})
