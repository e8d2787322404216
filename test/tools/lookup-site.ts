/** Shared by tests of the look-ups: a site with a member, reported products, and calls. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { addProducts } from '../../src/products/store.ts'
import { postRaw } from './call-api.ts'
import { createMember } from './create-member.ts'
import { freshApp } from './fresh-app.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

export const postTo = ({ app }: Pick<Site, 'app'>, path: string, payload: unknown) => postRaw(app, path, payload)

export const gtinPath = 'gTinSearch/api/gtin'

/** withCheckDigit('690123456789') is '6901234567892'. */
export const withCheckDigit = (digits: string) => digits + checkDigit(digits)

export async function siteWithMember() {
  const site = await freshApp()
  const member = await createMember(site, { companyPrefix: '69991234' })
  return { ...site, member }
}

export async function addReportedProduct(site: Site, firmId: number, digits: string, overrides: object = {}) {
  const at = site.time.now
  const gtin14 = digits.padStart(14, '0')
  await addProducts(site.db, [
    { gtin14, firmId, name: '示例饼干（演示）', reportedAt: at, updatedAt: at, ...overrides },
  ])
}
