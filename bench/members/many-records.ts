/** A firm's many product records, as real ones look. */
import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, checkDigit } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../../src/db/connect.ts'
import { insertRecords } from '../../src/db/insert-records.ts'
import { products } from '../../src/products/tables.ts'
import { nameBrands, nameGoods } from '../search/search-names.ts'

type NewProduct = typeof products.$inferInsert

const flavours = ['原味', '草莓味', '香草味', '芒果味', '抹茶味', '核桃味', '红枣味', '燕麦味', '蓝莓味', '无糖']
// biome-ignore format: words
const amounts = ['80 g', '100 g', '125 g', '180 g', '250 mL', '330 mL', '500 g', '750 mL', '1 kg', '1.5 L', '2 kg', '5 L']
const packagings = ['袋装', '盒装', '瓶装', '罐装']
const bricks = ['10000025', '10000278', '10000159', '10000158', '10000050', '10000232', '10000155']
const rowsOnce = 2000

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Of an amount, a litre as a kilogram. */
const netGrams = (amount: string) => Number.parseFloat(amount) * (/ (kg|L)$/.test(amount) ? 1000 : 1)

/** A number that is on the market in 15 of 17 cases that are not just reserved. */
function stateOf(n: number, at: Date): Pick<NewProduct, 'state' | 'reportedAt' | 'updatedAt'> {
  if (n % 11 === 3) return { state: 'reserved', reportedAt: null, updatedAt: at }
  return { state: n % 17 === 4 ? 'discontinued' : 'in-use', reportedAt: at, updatedAt: at }
}

/** One record of a firm that has many: the fields are filled as unevenly as people fill them. */
export function recordOfMany(n: number, { firmId, now }: { firmId: number; now: Date }): NewProduct {
  const [amount, brand, flavour] = [pick(amounts, n >> 3), pick(nameBrands, n * n), pick(flavours, n >> 4)]
  /** In `part` of `whole` records. */
  const often = <Value>(part: number, whole: number, value: Value) => ((n >> 1) % whole < part ? value : null)
  return {
    ...{
      firmId,
      name: `${brand} ${pick(nameGoods, n)} ${flavour} ${amount}`,
      brand: often(96, 97, brand),
      variant: flavour,
    },
    ...{ netContent: amount, category: '食品饮料', gpcCode: often(5, 6, pick(bricks, n)), level: 'each' },
    ...{
      spec: often(3, 4, `${amount} ${pick(packagings, n)}`),
      origin: often(4, 5, '156'),
      targetMarkets: ['156'],
    },
    ...{ standard: often(1, 3, 'GB 7718'), shelfLife: often(1, 2, '12 个月'), storage: '阴凉干燥处' },
    ...{ nameEn: often(1, 3, `Product ${n}`), grossWeight: often(5, 8, netGrams(amount) + 20 + (n % 90)) },
    ...stateOf(n, new Date(now.getTime() - ((n * 7919) % 900_000) * 60_000)),
  }
}

/** Adds `count` records to a firm, of which a tenth are cases and a twentieth drafts: for measurements and pages with many rows. The prefix must have
 *  numbers enough. */
export async function addManyRecords(
  db: Queryable,
  firm: { firmId: number; companyPrefix: string; count: number; now: Date },
): Promise<void> {
  const { companyPrefix, count } = firm
  const [drafts, cases] = [Math.floor(count / 20), Math.floor(count / 10)]
  const numberOf = (n: number) => {
    const gtin = buildGtin13(companyPrefix, String(n))
    if (isFault(gtin)) throw new Error(`${companyPrefix} has no number ${n}`)
    return gtin.gtin14
  }
  const rowOf = (n: number): NewProduct => {
    const row = recordOfMany(n, firm)
    if (n < count - drafts - cases) return { ...row, gtin14: numberOf(n) }
    if (n < count - cases) return { ...row, gtin14: null, state: 'draft', reportedAt: null }
    const contains = numberOf(n - (count - cases))
    const body = `1${contains.slice(1, -1)}`
    const name = `${row.name} × 12`
    return {
      ...row,
      name,
      gtin14: body + checkDigit(body),
      contains,
      contentCount: 12,
      level: 'case',
      grossWeight: null,
    }
  }
  for (let from = 0; from < count; from += rowsOnce) {
    const rows = Array.from({ length: Math.min(rowsOnce, count - from) }, (_, index) => rowOf(from + index))
    await insertRecords(db, products, rows)
  }
}
