/** What the tests of the look-ups share: a site with a member, reported products, and asking. */
import { checkDigit } from '../src/gs1/check-digit.ts'
import { addProducts } from '../src/products/store.ts'
import { postAnything } from './ask.ts'
import { freshApp } from './fresh-app.ts'
import { makeMember } from './make-member.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

export const post = ({ app }: Pick<Site, 'app'>, path: string, payload: unknown) => postAnything(app, path, payload)

export const GTIN = 'gTinSearch/api/gtin'

/** whole('690123456789') is '6901234567892'. */
export const whole = (digits: string) => digits + checkDigit(digits)

export async function siteWithMember() {
  const site = await freshApp()
  const member = await makeMember(site, { companyPrefix: '69991234' })
  return { ...site, member }
}

export async function report(site: Site, firmId: number, digits: string, more: object = {}) {
  const at = site.time.now
  const gtin14 = digits.padStart(14, '0')
  await addProducts(site.db, [{ gtin14, firmId, name: '示例饼干（演示）', reportedAt: at, updatedAt: at, ...more }])
}
