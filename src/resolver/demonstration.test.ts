/** The link sets of all products of the demonstration. */
import fs from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { demoApp } from '../../test/tools/database/demo-database.ts'
import { reportedProducts } from '../products/reported/tables.ts'

const schema = JSON.parse(fs.readFileSync('test/tools/resolver/linkset-schema.json', 'utf8'))
const isLinkset = new Ajv({ strict: false }).compile(schema)

test('the link set of every product of the demonstration is valid, with one default', async () => {
  const { app, db } = await demoApp({ limits: false })
  const products = await db.select({ gtin14: reportedProducts.gtin14 }).from(reportedProducts)
  expect(products.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const { gtin14 } of products) {
    const reply = await app.inject(`/01/${gtin14}?linkType=linkset`)
    const isValid = reply.statusCode === 200 && isLinkset(reply.json())
    const defaults = isValid ? reply.json().linkset[0]['https://gs1.org/voc/defaultLink'] : []
    if (defaults?.length !== 1) wrong.push(`${gtin14}: ${reply.statusCode} ${JSON.stringify(isLinkset.errors)}`)
  }
  expect(wrong).toEqual([])
})
