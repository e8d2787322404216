/** Registers of numbers under company prefixes (products, locations, short codes), of the codes of bicycle firms, and the product classification. */

import { locationKinds } from '../codes/location-kinds.ts'
import type { Queryable } from '../db/connect.ts'
import { putLocations } from '../locations/store.ts'
import { putBikeFirms, putShortCodes } from '../lookup/announced/store.ts'
import { putBricks } from '../products/gpc/gpc-store.ts'
import { upsertProducts } from '../products/store.ts'
import { brickCode, companyPrefix, day, gln, gtin, gtin8, oneOf, region, text } from './columns.ts'
import { defineRegister, type LineFault, type NumberedRow } from './register.ts'
import { firmIdsByNumber } from './store.ts'

type RowWithFirm<Row> = { row: Row; firmId: number }

/** Rows with the firm that holds their number, and a fault for each row without such a firm. */
async function findFirms<Row>(
  tx: Queryable,
  rows: readonly NumberedRow<Row>[],
  number: { column: string; digitsOf: (row: Row) => string },
): Promise<{ matched: RowWithFirm<Row>[]; faults: LineFault[] }> {
  const firmIds = await firmIdsByNumber(
    tx,
    rows.map(({ row }) => number.digitsOf(row)),
  )
  const matched: RowWithFirm<Row>[] = []
  const faults: LineFault[] = []
  for (const { line, row } of rows) {
    const firmId = firmIds.get(number.digitsOf(row))
    if (firmId !== undefined) matched.push({ row, firmId })
    else
      faults.push({
        line,
        column: number.column,
        message: 'has no company prefix of the register; load members first',
      })
  }
  return { matched, faults }
}

const productsColumns = {
  required: { gtin, name: text(200) },
  optional: {
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
    const { matched, faults } = await findFirms(tx, rows, number)
    const values = matched.map(({ row: { gtin: gtin14, reportedAt = now, state, ...fields }, firmId }) => ({
      ...fields,
      state: state === 'off-market' ? ('discontinued' as const) : ('in-use' as const),
      ...{ gtin14, firmId, reportedAt, updatedAt: now },
    }))
    await upsertProducts(tx, values)
    return faults
  },
})

const locationsColumns = {
  required: { gln, name: text(200), kind: oneOf(locationKinds) },
  optional: { regionCode: region, address: text(300), state: oneOf(['active', 'inactive']), registeredAt: day },
}

export const locations = defineRegister({
  ...locationsColumns,
  key: 'gln',
  store: async (tx, rows, now) => {
    const number = { column: 'gln', digitsOf: (row: { gln: string }) => row.gln }
    const { matched, faults } = await findFirms(tx, rows, number)
    const values = matched.map(({ row: { registeredAt = now, ...fields }, firmId }) => ({
      ...fields,
      firmId,
      registeredAt,
    }))
    await putLocations(tx, values)
    return faults
  },
})

const shortCodesColumns = {
  required: { code: gtin8, companyPrefix, productName: text(200), announcedAt: day },
  optional: {},
}

export const shortCodes = defineRegister({
  ...shortCodesColumns,
  key: 'code',
  store: async (tx, rows) => {
    const number = { column: 'companyPrefix', digitsOf: (row: { companyPrefix: string }) => row.companyPrefix }
    const { matched, faults } = await findFirms(tx, rows, number)
    await putShortCodes(
      tx,
      matched.map(({ row: { companyPrefix: _, ...fields }, firmId }) => ({ ...fields, firmId })),
    )
    return faults
  },
})

const bikeCode = (input: string) =>
  /^[0-9A-Z]{2,20}$/.test(input.toUpperCase())
    ? { value: input.toUpperCase() }
    : { wrong: 'must have 2 to 20 letters and digits' }

const bikeFirmsColumns = {
  required: { code: bikeCode, firmName: text(200), announcedAt: day },
  optional: { regionCode: region, state: oneOf(['active', 'cancelled']) },
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

/** The Global Product Classification of GS1; replaces the excerpt that an installation begins with. */
export const gpc = defineRegister({
  required: { code: brickCode, title: text(200) },
  optional: { titleZh: text(200), segment: text(200), family: text(200), class: text(200) },
  key: 'code',
  store: async (tx, rows) => {
    await putBricks(
      tx,
      rows.map(({ row: { code, title, titleZh = null, segment, family, class: brickClass } }) => ({
        ...{ code, title, titleZh },
        path: [segment, family, brickClass].filter(level => level !== undefined).join(' › ') || null,
      })),
    )
    return []
  },
})
