import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'

type Domain = { address: string; name: string; note: string }

const read = async (site: Awaited<ReturnType<typeof freshApp>>) =>
  (await site.app.inject('/api/barcodegeneration/api/linkDomains')).json<{ data: Domain[] }>().data

test('the page of the generator names the resolvers, and a link begins with each of them', async () => {
  const site = await freshApp({ resolverUrl: 'https://id.example.cn' })
  const domains = await read(site)
  expect(domains.map(({ address }) => address)).toEqual(['https://id.gs1.org', 'https://id.example.cn'])
  const page = (await site.app.inject('/Business/2dcode')).body
  for (const { address, name, note } of domains) {
    for (const text of [`value="${address}"`, name, note]) expect(page).toContain(text)
    const made = await site.app.inject({
      method: 'POST',
      url: '/api/barcodegeneration/api/createQRcode',
      payload: { gtin: '6901234567892', domain: address },
    })
    expect(made.json()).toMatchObject({ data: { digitalLink: `${address}/01/06901234567892` } })
  }
})

test('a site whose resolver has no host of its own names the site', async () => {
  const site = await freshApp({ publicUrl: 'https://www.example.cn' })
  expect((await read(site)).map(({ address }) => address)).toEqual(['https://id.gs1.org', 'https://www.example.cn'])
})
