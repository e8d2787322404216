/** What pages offer to an operator follows from the rule by which the server refuses: one table of acts, cited by the rows of the calls and by the
 *  pages that make them. */

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { canCall } from '../../src/access/permissions.ts'
import type { SignedIn } from '../../src/access/viewer.ts'
import { allCalls } from '../../src/app/modules.ts'
import { firmOperators } from '../../src/registration/tables.ts'
import { type Act, type FirmAct, rowOf } from '../../src/wire/access/acts.ts'
import { operatorMay, operatorsOfAct } from '../../src/wire/access/may.ts'
import { type FirmRole, firmRoles, lackMessage } from '../../src/wire/firm-roles.ts'
import { allActs } from '../tools/access/all-acts.ts'
import { post } from '../tools/call-api.ts'
import { createFirmWithOwner } from '../tools/create-firm.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

const isFirmAct = (act: Act): act is FirmAct => rowOf(act).operators !== undefined
const acts = allActs.filter(isFirmAct)
const restricted = allCalls.flatMap(({ row }) => (isFirmAct(row.access) ? [{ row, act: row.access }] : []))

const member = (firmRole: FirmRole): SignedIn => ({
  ...{ kind: 'account', accountId: 1, sessionId: 1, username: 'x', realName: null, userType: 'enterprise' },
  ...{ isMember: true, levels: null, role: null, firmId: 1, firmRole },
})

test('every act of operators has a call', () => {
  expect(acts.filter(act => !restricted.some(row => row.act === act))).toEqual([])
})

test('the server allows a row exactly to the roles to which pages offer its act', () => {
  for (const { row, act } of restricted)
    for (const role of firmRoles)
      expect(canCall(row, member(role)), `${row.name} for ${role}`).toBe(operatorMay(role, act))
})

const cases = ['registration/cases/case-reply.ts']
const bills = ['fees/pages/bills.tsx']
const application = ['application/application.tsx']
const managing = ['registration/operators/operators-reply.ts']
const keys = ['account/api-keys/console/api-keys-screen.tsx']
const hooks = ['account/webhooks/api.ts']
const generator = ['barcode/generate/generate.tsx']

/** Each file of a page that makes such a call, and the files that offer it only with the right: around the form, at the button, or in the reply
 *  that names the steps. The public tools state the refusal of the server. */
const offers: Readonly<Record<string, readonly string[]>> = {
  'account/api-keys/console/api-keys-screen.tsx': keys,
  'account/api-keys/console/key-dialog.tsx': keys,
  'account/webhooks/console/address-form.tsx': hooks,
  'account/webhooks/console/hook-dialog.tsx': hooks,
  'account/webhooks/console/hooks-card.tsx': hooks,
  'application/business/case-status.tsx': cases,
  'application/business/proposal.tsx': cases,
  'application/business/use-case.ts': [
    ...['application/business/business.tsx', 'application/business/renewal/renewal.tsx'],
    'application/business/change/change.tsx',
  ],
  'application/member/first-day/number-stage.tsx': ['application/member/member-home.tsx'],
  'application/first-product.tsx': ['application/first-product.tsx'],
  'application/member/numbers/allocate-form.tsx': ['application/member/numbers/allocate-form.tsx'],
  'application/member/numbers/missing-numbers.tsx': ['application/member/numbers/missing-numbers.tsx'],
  'application/member/numbers/reservations.tsx': ['application/member/numbers/reservations.tsx'],
  'application/member/sister-systems.tsx': ['registration/external/api.ts'],
  'application/objection.tsx': ['registration/disputes/objections/api.ts'],
  'application/operators/binding-requests.tsx': ['application/operators/operators.tsx'],
  'application/operators/invitation-list.tsx': managing,
  'application/operators/invite-form.tsx': ['application/operators/operators.tsx'],
  'application/operators/operator-list.tsx': managing,
  'application/operators/owner-dialog.tsx': managing,
  'application/after-deregistration.tsx': ['registration/firm-reply.ts'],
  'application/use-withdraw.ts': ['registration/firm-reply.ts'],
  'application/wizard/claim-form.tsx': application,
  'application/wizard/licence-upload.tsx': [...application, 'application/business/business.tsx'],
  'application/wizard/use-draft.ts': application,
  'application/wizard/use-proposal.ts': application,
  'barcode/generate/generate.tsx': generator,
  'barcode/generate/use-own-number.ts': generator,
  'barcode/own-tools/printed-numbers.tsx': ['barcode/own-tools/own-tool.tsx'],
  'barcode/serials/grai-page.tsx': ['barcode/own-tools/own-tool.tsx'],
  'barcode/serials/sscc-page.tsx': ['barcode/own-tools/own-tool.tsx'],
  'batches/console/batch-list.tsx': ['batches/console/batch-list.tsx'],
  'batches/console/batch-submit.ts': ['batches/console/batch-console.tsx'],
  'fees/pages/awaited-bill.tsx': ['fees/pages/awaited-bill.tsx'],
  'fees/pages/bills.tsx': bills,
  'fees/pages/invoice-form.tsx': bills,
  'fees/pages/invoices/use-invoice-download.ts': bills,
  'fees/pages/pay-acts.tsx': bills,
  'fees/pages/receipt-button.tsx': bills,
  'fees/pages/slips/own-slip.tsx': bills,
  'fees/pages/slips/use-slip-upload.ts': bills,
  'fees/pages/use-slips-in-review.ts': ['fees/pages/use-slips-in-review.ts'],
  'locations/console/location-form.tsx': ['locations/console/location-screen.tsx'],
  'locations/console/location-screen.tsx': ['locations/console/location-screen.tsx'],
  'locations/console/locations-screen.tsx': ['locations/console/locations-screen.tsx'],
  'assets/console/add-form.tsx': ['assets/console/asset-type-screen.tsx'],
  'assets/console/asset-type-screen.tsx': ['assets/console/asset-type-screen.tsx'],
  'assets/console/type-form.tsx': ['assets/console/assets-screen.tsx', 'assets/console/asset-type-screen.tsx'],
  'assets/console/use-scans.ts': ['assets/console/assets-screen.tsx', 'assets/console/asset-type-screen.tsx'],
  'logistics/console/unit-form.tsx': ['logistics/console/units-screen.tsx'],
  'logistics/console/unit-list.tsx': ['logistics/console/unit-list.tsx'],
  'products/console/import/changed-lines.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/table-choices.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/dry-run.tsx': ['products/console/import/import-screen.tsx'],
  'resolver/console/link-form.tsx': ['resolver/console/links-panel.tsx'],
  'resolver/console/links-table.tsx': ['resolver/console/links-panel.tsx'],
  'app/browser/use-work-counts.ts': ['app/browser/use-work-counts.ts'],
  'products/console/import/finding-lines.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/import-columns.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/import-outcome.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/import-source.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/import-work.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/pictures/picture-files.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/pictures/picture-import.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/pictures/picture-source.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/reason-list.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/template-button.tsx': ['products/console/import/import-screen.tsx'],
  'products/console/import/use-import.ts': ['products/console/import/import-screen.tsx'],
  'products/changes/console/change-form.tsx': ['products/changes/console/change-screen.tsx'],
  'products/console/product-form.tsx': ['products/console/product-screen.tsx'],
  'products/console/mend/mend-screen.tsx': ['products/console/mend/mend-screen.tsx'],
  'products/console/parts/picture-list.tsx': ['products/console/product-screen.tsx'],
  'products/console/product-history.tsx': ['products/console/product-history.tsx'],
  'products/console/table/use-edits.ts': ['products/console/table/products-screen.tsx'],
  'product-symbols/console/number-act.tsx': ['product-symbols/console/number-act.tsx'],
  'products/console/acts/act-failures.tsx': ['products/console/table/products-screen.tsx'],
  'products/console/acts/act-panel.tsx': ['products/console/table/products-screen.tsx'],
  'products/console/acts/act-status.tsx': ['products/console/table/products-screen.tsx'],
  'products/console/acts/use-acts.ts': ['products/console/table/products-screen.tsx'],
  'products/console/product-notes.tsx': ['products/console/product-notes.tsx'],
  'reports/console/member-reports.tsx': ['reports/console/member-reports.tsx'],
  'reports/console/report-list.tsx': ['reports/console/member-reports.tsx'],
  'product-symbols/labels/console/label-choices.tsx': ['product-symbols/labels/console/labels-screen.tsx'],
  'product-symbols/labels/console/labels-screen.tsx': ['product-symbols/labels/console/labels-screen.tsx'],
  'product-symbols/labels/console/label-outcome.tsx': ['product-symbols/labels/console/labels-screen.tsx'],
  'products/console/state-acts.tsx': ['products/console/state-acts.tsx'],
}

/** How a file says that something is offered with the right only: by the act of the call, or by one of the same operators, because a page is one
 *  form for several calls. An upload follows from the form around it. */
function cites(text: string, act: FirmAct): boolean {
  if (act === 'upload-files') return /act="|may\('/.test(text)
  if (text.includes('canCall(row, viewer)')) return true
  const isCited = (name: FirmAct) =>
    [`act="${name}"`, `act: '${name}'`, `'${name}')`].some(words => text.includes(words))
  return acts.some(name => isCited(name) && String(operatorsOfAct(name)) === String(operatorsOfAct(act)))
}

function pageFiles(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return pageFiles(file)
    return /\.tsx?$/.test(file) && !file.includes('src/wire/') && !/\.test\.tsx?$/.test(file) ? [file] : []
  })
}

test('every page that makes such a call offers it only with the right', () => {
  const source = path.resolve('src')
  const found = pageFiles(source).flatMap(file => {
    const text = fs.readFileSync(file, 'utf8')
    const made = restricted.filter(({ row }) => text.includes(`'${row.method} ${row.path}'`))
    return made.length === 0 ? [] : [{ file: path.relative(source, file), acts: new Set(made.map(({ act }) => act)) }]
  })
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(offers).sort())
  const faults = found.flatMap(({ file, acts: own }) =>
    (offers[file] ?? []).flatMap(gate => {
      const text = fs.readFileSync(path.join(source, gate), 'utf8')
      return [...own].filter(act => !cites(text, act)).map(act => `${file}: ${gate} does not state ${act}`)
    }),
  )
  expect(faults).toEqual([])
})

/** A firm with an operator of each role besides its owner. */
async function siteWithOperators(status: 'approved' | 'returned') {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, {
    status,
    ...(status === 'approved' && { companyPrefix: '69990001' }),
  })
  const operators = new Map([['owner' as FirmRole, owner]])
  for (const role of firmRoles.filter(name => name !== 'owner')) {
    const caller = await signIn(site)
    const row = { accountId: caller.account.id, firmId: owner.firm.id, role, joinedAt: site.time.now }
    await site.db.insert(firmOperators).values(row)
    operators.set(role, { ...owner, ...caller })
  }
  return { site, operators: [...operators] }
}

test('the steps of an application, of a case and of a member are those of its owner only', async () => {
  const returned = await siteWithOperators('returned')
  for (const [role, { headers }] of returned.operators) {
    const { data } = await post(returned.site.app, 'tycpdmfirm/authApi/findByUserName', {}, headers)
    expect(data.steps, role).toEqual(role === 'owner' ? ['save', 'hand-in', 'withdraw'] : [])
  }
  const { site, operators } = await siteWithOperators('approved')
  const [, owner] = operators[0] ?? []
  const draft = await post(site.app, 'tycpdmfirmcase/authApi/save', { kind: 'change', fields: {} }, owner?.headers)
  expect(draft.status, draft.message).toBe(200)
  for (const [role, { headers }] of operators) {
    const own = await post(site.app, 'tycpdmfirmcase/authApi/detail', { id: draft.data.id }, headers)
    expect(own.data.steps, role).toEqual(role === 'owner' ? ['save', 'hand-in', 'withdraw'] : [])
    const firm = await post(site.app, 'tycpdmfirm/authApi/findByUserName', {}, headers)
    expect((firm.data.steps as string[]).length > 0, role).toBe(role === 'owner')
  }
})

test('a refusal for want of a right names the role and who may, and no field', async () => {
  const { site, operators } = await siteWithOperators('approved')
  for (const [role, { headers }] of operators.filter(([name]) => !operatorMay(name, 'do-business'))) {
    const refused = await post(site.app, 'tycpdmfirmcase/authApi/save', { kind: 'change', fields: {} }, headers)
    expect([refused.status, refused.message, refused.faults], role).toEqual([
      ...[403, lackMessage(role, operatorsOfAct('do-business'))],
      [],
    ])
  }
})
