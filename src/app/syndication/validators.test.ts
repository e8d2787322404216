/** What machines read, judged by validators that others wrote: site map, structured data, cards for sharing, web app manifest. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import StructuredDataValidator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { expect, test } from 'vitest'
import manifestFaults from 'web-app-manifest-validator'
import { validateXML } from 'xmllint-wasm'
import { createItem } from '../../../test/tools/create-item.ts'
import { addReportedProduct, siteWithMember, withCheckDigit } from '../../../test/tools/lookup-site.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'

const sitemapPackage = createRequire(import.meta.url).resolve('sitemap')
const sitemapSchema = fs.readFileSync(path.resolve(sitemapPackage, '../../../schema/sitemap.xsd'), 'utf8')

/** Rules for shops that want to be listed with a price: this site sells nothing. */
const forShops = [
  'One of the following attributes is required: "aggregateRating", "offers" or "review"',
  'Required attribute "offers" is missing',
]
const hostile = '标准 <b>"发布"</b> & ]]> </script> 试行'

async function siteWithContent() {
  const site = await siteWithMember()
  const gtin = withCheckDigit('699912340001')
  await addReportedProduct(site, site.member.firm.id, gtin)
  const news = await createItem(site.db, {
    title: hostile,
    summary: '摘要',
    publishedAt: new Date('2026-11-02T01:00:00Z'),
  })
  const notice = await createItem(site.db, { type: 'notice', title: '停机通知' })
  await createItem(site.db, { type: 'faq', category: 'register', title: '怎样申请？', body: '<p>网上提交。</p>' })
  const open = async (address: string) => {
    const { headers, body } = await site.app.inject(address)
    return headers.location ? (await site.app.inject(String(headers.location))).body : body
  }
  return { ...site, open, gtin, news, notice }
}

test('structured data and cards of each kind of page have no fault', async () => {
  const { open, gtin, news, notice } = await siteWithContent()
  const pages = [
    ['/', 'Organization'],
    ['/EnglishHome', 'Organization'],
    ['/Business/Register', 'BreadcrumbList'],
    ['/SecondaryMenu/Apply', 'BreadcrumbList'],
    [`/News/msg?id=${news}`, 'NewsArticle'],
    [`/News/NoticeArticle?id=${notice}`, 'NewsArticle'],
    ['/Business/Faq', 'FAQPage'],
    [`/search/product?gtin=${gtin}`, 'Product'],
  ] as const
  const faults: string[] = []
  for (const [address, type] of pages) {
    await waitUntil(async () => expect(await open(address)).toContain(`"@type":"${type}"`))
    const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(
      await open(address),
    )
    expect(Object.keys(data.jsonld), address).toContain(type)
    expect(data.errors ?? [], address).toEqual([])
    for (const { severity, issueMessage } of await new StructuredDataValidator().validate(data))
      if (severity === 'ERROR' && !forShops.includes(issueMessage)) faults.push(`${address}: ${issueMessage}`)
    // The four that the Open Graph protocol requires of every page.
    for (const name of ['og:title', 'og:type', 'og:image', 'og:url'])
      if (!data.metatags[name]?.[0]) faults.push(`${address}: no ${name}`)
  }
  expect(faults).toEqual([])
})

test('the site map is valid by the schema of sitemaps.org, and the judge refuses a wrong one', async () => {
  const { app } = await siteWithContent()
  const faultsOf = async (contents: string) =>
    (await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [sitemapSchema] })).errors
  const { body } = await app.inject('/sitemap.xml')
  expect(await faultsOf(body)).toEqual([])
  expect(await faultsOf(body.replace('<loc>', '<lok>').replace('</loc>', '</lok>'))).not.toEqual([])
})

test('the web app manifest has no fault', async () => {
  const { app } = await siteWithContent()
  const faults = manifestFaults(JSON.parse((await app.inject('/manifest.webmanifest')).body))
  // The size of a drawing in vectors; the validator is older than the standard that has this word.
  expect(faults.filter(fault => !fault.includes('"sizes" value "any"'))).toEqual([])
  expect(manifestFaults({ display: 'window' })).toHaveLength(1)
})
