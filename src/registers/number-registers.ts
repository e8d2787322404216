/** Registers of numbers under company prefixes: products, locations, short codes; and the codes of bicycle firms. */
import type { Queryable } from '../db/connect.ts'
import { putBikeFirms, putLocations, putShortCodes } from '../lookup/register-store.ts'
import { putProducts } from '../products/store.ts'
import { companyPrefix, day, gln, gtin, gtin8, oneOf, region, text } from './columns.ts'
import { defineRegister, type LineFault, type Numbered } from './register.ts'
import { holdersOf } from './store.ts'

type Held<Row> = { row: Row; firmId: number }

/** Rows with the firm that holds their number, and a fault for each row whose number nobody holds. */
async function withHolders<Row>(
  tx: Queryable,
  rows: readonly Numbered<Row>[],
  number: { column: string; digitsOf: (row: Row) => string },
): Promise<{ held: Held<Row>[]; faults: LineFault[] }> {
  const holders = await holdersOf(
    tx,
    rows.map(({ row }) => number.digitsOf(row)),
  )
  const held: Held<Row>[] = []
  const faults: LineFault[] = []
  for (const { line, row } of rows) {
    const firmId = holders.get(number.digitsOf(row))
    if (firmId !== undefined) held.push({ row, firmId })
    else
      faults.push({
        line,
        column: number.column,
        message: 'is under no company prefix of the register; load members first',
      })
  }
  return { held, faults }
}

const productsColumns = {
  must: { gtin, name: text(200) },
  may: {
    brand: text(100),
    spec: text(200),
    netContent: text(100),
    category: text(200),
    state: oneOf(['reported', 'off-market']),
    reportedAt: day,
  },
}

export const products = defineRegister({
  ...productsColumns,
  key: 'gtin',
  store: async (tx, rows, now) => {
    const number = { column: 'gtin', digitsOf: (row: { gtin: string }) => row.gtin.slice(1) }
    const { held, faults } = await withHolders(tx, rows, number)
    const found = held.map(({ row: { gtin: gtin14, reportedAt = now, ...facts }, firmId }) => ({
      ...facts,
      ...{ gtin14, firmId, reportedAt, updatedAt: now },
    }))
    await putProducts(tx, found)
    return faults
  },
})

const locationsColumns = {
  must: { gln, name: text(200), kind: oneOf(['legal-entity', 'function', 'physical', 'digital']) },
  may: { regionCode: region, address: text(300), state: oneOf(['active', 'inactive']), registeredAt: day },
}

export const locations = defineRegister({
  ...locationsColumns,
  key: 'gln',
  store: async (tx, rows, now) => {
    const number = { column: 'gln', digitsOf: (row: { gln: string }) => row.gln }
    const { held, faults } = await withHolders(tx, rows, number)
    const found = held.map(({ row: { registeredAt = now, ...facts }, firmId }) => ({ ...facts, firmId, registeredAt }))
    await putLocations(tx, found)
    return faults
  },
})

const shortCodesColumns = {
  must: { code: gtin8, companyPrefix, productName: text(200), announcedAt: day },
  may: {},
}

export const shortCodes = defineRegister({
  ...shortCodesColumns,
  key: 'code',
  store: async (tx, rows) => {
    const number = { column: 'companyPrefix', digitsOf: (row: { companyPrefix: string }) => row.companyPrefix }
    const { held, faults } = await withHolders(tx, rows, number)
    await putShortCodes(
      tx,
      held.map(({ row: { companyPrefix: _, ...facts }, firmId }) => ({ ...facts, firmId })),
    )
    return faults
  },
})

const bikeCode = (typed: string) =>
  /^[0-9A-Z]{2,20}$/.test(typed.toUpperCase())
    ? { value: typed.toUpperCase() }
    : { wrong: 'must have 2 to 20 letters and digits' }

const bikeFirmsColumns = {
  must: { code: bikeCode, firmName: text(200), announcedAt: day },
  may: { regionCode: region, state: oneOf(['active', 'cancelled']) },
}

export const bikeFirms = defineRegister({
  ...bikeFirmsColumns,
  key: 'code',
  store: async (tx, rows) => {
    await putBikeFirms(
      tx,
      rows.map(({ row }) => row),
    )
    return []
  },
})
