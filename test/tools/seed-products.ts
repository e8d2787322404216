/** Many product records of a member as a real firm has them: brands, series, sizes, all states, some incomplete, each with its first version. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { eq } from 'drizzle-orm'
import { accounts } from '../../src/access/tables.ts'
import type { Db } from '../../src/db/connect.ts'
import { insertRecords } from '../../src/db/insert-records.ts'
import { type ProductRow, recordRows } from '../../src/products/product-versions.ts'
import { products } from '../../src/products/tables.ts'
import { companyPrefixes, firmOperators } from '../../src/registration/tables.ts'

/** `first`: the item reference of the first one. */
type SeedInput = { firmId: number; companyPrefix: string; count: number; at: Date; first?: number }

const brands = ['青禾', '禾间', '山泉里', '老街坊', '无品牌']
const kinds = [
  { name: '纯牛奶', gpcCode: '10000025', contents: ['200 mL', '250 mL', '1 L'] },
  { name: '低脂酸奶', gpcCode: '10000278', contents: ['100 g', '135 g', '8 × 100 g'] },
  { name: '气泡水', gpcCode: '10000232', contents: ['330 mL', '500 mL', '1.25 L'] },
  { name: '苏打饼干', gpcCode: '10000161', contents: ['150 g', '400 g'] },
  { name: '有机燕麦片（家庭装，含可密封内袋）', gpcCode: '10000193', contents: ['500 g', '1.5 kg'] },
]
const flavours = ['原味', '草莓味', '蓝莓味', '海盐柠檬味', null]
const states = ['in-use', 'in-use', 'in-use', 'reserved', 'draft', 'draft', 'discontinued'] as const

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

function seedRow({ firmId, companyPrefix, at, first = 0 }: SeedInput, index: number) {
  const kind = pick(kinds, index)
  const state = pick(states, index)
  const variant = pick(flavours, Math.floor(index / 5))
  const netContent = pick(kind.contents, Math.floor(index / 25))
  const body = `0${companyPrefix}${String(first + index).padStart(12 - companyPrefix.length, '0')}`
  const isPublic = state === 'in-use' || state === 'discontinued'
  return {
    ...{ firmId, state, variant, netContent, level: 'each' as const },
    gtin14: state === 'draft' ? null : body + checkDigit(body),
    name: [kind.name, variant, netContent].filter(Boolean).join(' '),
    brand: state === 'draft' && index % 3 === 0 ? null : pick(brands, Math.floor(index / 75)),
    gpcCode: index % 4 === 3 ? null : kind.gpcCode,
    targetMarkets: ['156'],
    origin: index % 2 === 0 ? '156' : null,
    spec: index % 3 === 0 ? `SN-${String(index).padStart(5, '0')}` : null,
    updatedAt: new Date(at.getTime() - index * 60_000),
    reportedAt: isPublic ? at : null,
  }
}

const rowsAtOnce = 1000

export async function seedProducts(db: Db, input: SeedInput): Promise<void> {
  for (let from = 0; from < input.count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, input.count - from) }, (_, at) => seedRow(input, from + at))
    const ids = (await insertRecords(db, products, rows, ['id'])).map(({ id }) => Number(id))
    if (ids.length < rows.length) throw new Error('a number has a product already')
    await recordRows(
      db,
      rows.map((row, at) => ({ ...row, id: ids[at] ?? 0 }) as ProductRow),
      { source: 'people', at: input.at },
    )
  }
}

/** The same for the firm of an account of the demonstration, with numbers of its first prefix that nothing else uses. */
export async function seedDemoProducts(db: Db, username: string, count: number): Promise<void> {
  const [firm] = await db
    .select({ firmId: firmOperators.firmId, companyPrefix: companyPrefixes.companyPrefix })
    .from(accounts)
    .innerJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .innerJoin(companyPrefixes, eq(companyPrefixes.firmId, firmOperators.firmId))
    .where(eq(accounts.username, username))
    .orderBy(companyPrefixes.companyPrefix)
    .limit(1)
  if (!firm) throw new Error(`${username} has no prefix`)
  await seedProducts(db, { ...firm, count, at: new Date(), first: 4000 })
}
