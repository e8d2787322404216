/** Ways to reach a person are masked for reviewers; revealing one writes a line that the auditor reads. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { addClaim } from '../../registration/disputes/claims/store.ts'

async function siteWithFirm() {
  const site = await freshApp()
  const contact = { contactPhone: '13812345678', contactEmail: 'li@example.com' }
  const owner = await createFirmWithOwner(site.db, contact)
  return { site, owner, branch: await signInStaff(site, '3200'), auditor: await signInStaff(site, 'centre', 'auditor') }
}

const detail = async (site: Site, by: Parameters<typeof postAs>[2], id: number) =>
  (await postAs(site, 'tycpdmfirm/authApi/detail', by, { id })).data

test('a reviewer sees phone and mailbox masked, the owner in full', async () => {
  const { site, owner, branch } = await siteWithFirm()
  const masked = { contactPhone: '138****5678', contactEmail: 'l***@example.com' }
  expect(await detail(site, branch, owner.firm.id)).toMatchObject(masked)
  expect(await detail(site, owner, owner.firm.id)).toMatchObject({ contactPhone: '13812345678' })
  const verdict = { id: owner.firm.id, version: 1, verdict: 'return', reasons: [{ field: '', reason: '请补正' }] }
  expect((await audit(site, branch, verdict)).data).toMatchObject(masked)
})

test('what changed is masked too, in the detail and in the history', async () => {
  const { site, owner, branch } = await siteWithFirm()
  const { id } = owner.firm
  for (const contactPhone of ['13812345678', '13912340000']) {
    const { version } = (await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)).data
    const reasons = [{ field: 'contactPhone', reason: '请核对' }]
    expect((await audit(site, branch, { id, version, verdict: 'return', reasons })).status).toBe(200)
    const update = { id, version: version + 1, contactPhone, draft: false }
    expect((await postAs(site, 'tycpdmfirm/authApi/update', owner, update)).status).toBe(200)
  }
  const { review } = await detail(site, branch, id)
  expect(review.changes).toEqual([{ field: 'contactPhone', from: '138****5678', to: '139****0000' }])
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', branch, { firmId: id })
  expect(JSON.stringify(history.data)).not.toMatch(/13912340000|13812345678/)
  const reveal = { id, field: 'contactPhone' }
  expect((await postAs(site, 'tycpdmfirm/authApi/revealField', branch, reveal)).data).toEqual({
    current: '13912340000',
    requested: null,
    previous: '13812345678',
  })
})

test('each reveal is a line of the audit log: who, whose, which field, why', async () => {
  const { site, owner, branch, auditor } = await siteWithFirm()
  const reveal = { id: owner.firm.id, field: 'contactPhone', reason: '电话核实' }
  expect((await postAs(site, 'tycpdmfirm/authApi/revealField', branch, reveal)).status).toBe(200)
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'field-revealed' })
  expect(lines.data).toMatchObject([
    {
      actionLabel: '显示打码的资料',
      byUsername: branch.account.username,
      firmId: owner.firm.id,
      text: '联系电话，电话核实',
    },
  ])
})

test('a branch of another region reveals nothing, and no other field is revealed', async () => {
  const { site, owner, branch, auditor } = await siteWithFirm()
  const reveal = { id: owner.firm.id, field: 'contactPhone' }
  const other = await signInStaff(site, '2101')
  expect((await postAs(site, 'tycpdmfirm/authApi/revealField', other, reveal)).status).toBe(404)
  for (const by of [owner, auditor])
    expect((await postAs(site, 'tycpdmfirm/authApi/revealField', by, reveal)).status).toBe(403)
  const wrong = { ...reveal, field: 'legalPerson' }
  expect((await postAs(site, 'tycpdmfirm/authApi/revealField', branch, wrong)).status).toBe(400)
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'field-revealed' })
  expect(lines.data).toEqual([])
})

test('the phone of a claimant is masked, and revealed only with the firm that the claim is against', async () => {
  const { site, owner, branch, auditor } = await siteWithFirm()
  const claimant = await createFirmWithOwner(site.db)
  const { id } = owner.firm
  await addClaim(site.db, {
    ...{ firmId: id, claimantId: claimant.firm.id, creditCode: owner.firm.creditCode ?? '', createdAt: site.time.now },
    ...{
      firmName: '示例乙（演示）',
      contactName: '（演示）',
      contactPhone: '13987654321',
      statement: '代码是本企业的',
    },
  })
  const { claims } = await detail(site, branch, id)
  expect(claims).toMatchObject([{ contactPhone: '139****4321' }])
  const reveal = { id, claimId: claims[0].id, field: 'contactPhone' }
  expect((await postAs(site, 'tycpdmfirm/authApi/revealField', branch, reveal)).data.current).toBe('13987654321')
  const refused = [
    { ...reveal, id: claimant.firm.id },
    { ...reveal, field: 'contactEmail' },
    { ...reveal, claimId: claims[0].id + 1 },
  ]
  for (const body of refused)
    expect(await postAs(site, 'tycpdmfirm/authApi/revealField', branch, body)).toMatchObject({ status: 404 })
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'field-revealed' })
  expect(lines.data).toMatchObject([{ firmId: id, text: `联系电话，异议 ${claims[0].id}` }])
})
