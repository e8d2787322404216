/** The firms of the demonstration register with their products, locations and short codes. A firm depends on its number only, so that a load that
 *  was interrupted continues with the next one. All firms and products are marked as （演示）. */

import { isFault } from '@barcode-authority/gs1/faults'
import { buildGln, buildGtin13, checkDigit } from '@barcode-authority/gs1/keys'
import { branches, regionBranch } from '../../codes/branches.ts'
import { shortRegionName } from '../../codes/regions/places.ts'
import { type Region, regionCascade } from '../../codes/regions/regions.ts'
import type { locations } from '../../locations/tables.ts'
import type { shortCodes } from '../../lookup/announced/tables.ts'
import type { NumberedProduct } from '../../products/store.ts'
import type { RegisterFirm } from '../../registration/demonstration/register-store.ts'
import { demonstrationCreditCode } from '../../registration/demonstration/samples.ts'
import { dayMs } from '../../wire/china-time.ts'
import { type GoodsKind, type Trade, trades } from './goods.table.ts'
import { createRandom, type Random } from './random.ts'

/** Company prefixes of the register, in the demonstration block, far above those that the demonstration allocates one by one. */
export const firstDemoPrefix = 69_996_000
export const maxDemoFirms = 3000
/** Products of a firm on average; a firm has 40 to 160. */
export const productsPerFirm = 100
/** Short codes of the register, GTIN-8 without check digit; one for each firm until they are used up. */
const [firstShortCode, maxShortCodes] = [6_999_500, 400]

const firstCharacters = Array.from('青禾云岭沐溪朗星嘉恒泽润晨瑞棠安松庐澜悦知初')
const secondCharacters = Array.from('谷原河禾田园舍坊源岭屿川泉里径野岸圃庭村')
const latin: Readonly<Record<string, string>> = {
  ...{ 青: 'Qing', 禾: 'He', 云: 'Yun', 岭: 'Ling', 沐: 'Mu', 溪: 'Xi', 朗: 'Lang', 星: 'Xing', 嘉: 'Jia', 恒: 'Heng' },
  ...{ 泽: 'Ze', 润: 'Run', 晨: 'Chen', 瑞: 'Rui', 棠: 'Tang', 安: 'An', 松: 'Song', 庐: 'Lu', 澜: 'Lan', 悦: 'Yue' },
  ...{
    知: 'Zhi',
    初: 'Chu',
    谷: 'Gu',
    原: 'Yuan',
    河: 'He',
    田: 'Tian',
    园: 'Yuan',
    舍: 'She',
    坊: 'Fang',
    源: 'Yuan',
  },
  ...{ 屿: 'Yu', 川: 'Chuan', 泉: 'Quan', 里: 'Li', 径: 'Jing', 野: 'Ye', 岸: 'An', 圃: 'Pu', 庭: 'Ting', 村: 'Cun' },
}

const leaves = (regions: readonly Region[]): Region[] =>
  regions.flatMap(region => (region.children.length > 0 ? leaves(region.children) : [region]))

/** Regions of each branch, in the order of the branches. */
const regionsOfBranches: readonly (readonly Region[])[] = (() => {
  const found = new Map<string, Region[]>(branches.map(({ code }) => [code, []]))
  for (const region of leaves(regionCascade())) found.get(regionBranch(region.code)?.code ?? '')?.push(region)
  return [...found.values()].filter(regions => regions.length > 0)
})()

export type RegisterEntry = {
  firm: RegisterFirm
  /** Without the firm's id, which the database assigns. */
  products: Omit<NumberedProduct, 'firmId'>[]
  locations: Omit<typeof locations.$inferInsert, 'firmId'>[]
  shortCode: Omit<typeof shortCodes.$inferInsert, 'firmId'> | undefined
}

/** `number`: from 0. `today`: dates are so many days before or after it. */
export function registerEntry(number: number, today: Date): RegisterEntry {
  const random = createRandom(number + 1)
  const regions = regionsOfBranches[number % regionsOfBranches.length] ?? []
  const region = random.pick(regions)
  const trade = trades[(number * 7 + random.below(3)) % trades.length] ?? random.pick(trades)
  const characters = [random.pick(firstCharacters), random.pick(secondCharacters)]
  const brand = characters.join('')
  const brandEn = characters.map((character, index) => {
    const sound = latin[character] ?? ''
    return index === 0 ? sound : sound.toLowerCase()
  })
  const companyPrefix = String(firstDemoPrefix + number)
  const daysFromNow = (days: number) => new Date(today.getTime() + days * dayMs)
  const maker = { companyPrefix, trade, brand, brandEn: brandEn.join(''), region, random, daysFromNow }
  const products = createProducts(number, maker)
  const firm = createFirm(number, maker)
  return {
    firm,
    products,
    locations: createLocations(maker),
    shortCode: createShortCode(number, maker, { ...firm, productName: products[0]?.name ?? '' }),
  }
}

type Maker = {
  companyPrefix: string
  trade: Trade
  brand: string
  brandEn: string
  region: Region
  random: Random
  daysFromNow: (days: number) => Date
}

function createFirm(number: number, { companyPrefix, trade, brand, brandEn, region, random, daysFromNow }: Maker) {
  const draw = random.below(100)
  const state = draw < 86 ? 'active' : draw < 94 ? 'expired' : 'cancelled'
  const daysLeft = state === 'active' ? 100 + random.below(600) : -1 - random.below(150)
  const validTo = daysFromNow(daysLeft)
  const terms = 1 + random.below(4)
  return {
    ...{ companyPrefix, state, validTo },
    username: `demo_registry_${companyPrefix}`,
    firmName: `${shortRegionName(region.label)}${brand}${trade.name}有限公司（演示）`,
    firmNameEn: `${brandEn} Co., Ltd. (demonstration)`,
    creditCode: demonstrationCreditCode(region.code, 10_000 + number),
    regionCode: region.code,
    branchCode: regionBranch(region.code)?.code ?? null,
    address: `示例路 ${1 + random.below(500)} 号`,
    industryCode: trade.industry,
    economicCode: random.pick(['150', '160', '170']),
    allocatedAt: new Date(validTo.getTime() - terms * 730 * dayMs),
    cancelledAt: state === 'cancelled' ? daysFromNow(daysLeft + random.below(-daysLeft)) : null,
  } satisfies RegisterFirm
}

/** Pairs of firms have 200 products together. */
function productCount(number: number): number {
  const difference = ((number >> 1) * 37) % 61
  return productsPerFirm + (number % 2 === 0 ? difference : -difference)
}

/** Every seventh item is a case of the unit before it; every twentieth unit succeeds one that is off the market. */
function createProducts(number: number, maker: Maker): RegisterEntry['products'] {
  const products: RegisterEntry['products'] = []
  let unit: RegisterEntry['products'][number] | undefined
  for (let index = 0; index < productCount(number); index++) {
    const gtin = buildGtin13(maker.companyPrefix, String(index + 1))
    if (isFault(gtin)) continue
    if (unit && index % 7 === 6) {
      products.push(caseOf(unit, maker))
      continue
    }
    const previous: typeof unit = index % 20 === 19 ? unit : undefined
    if (previous) previous.state = 'discontinued'
    unit = createUnit(gtin.gtin14, previous?.gtin14, maker)
    products.push(unit)
  }
  return products
}

function createUnit(gtin14: string, succeeds: string | undefined, maker: Maker): RegisterEntry['products'][number] {
  const { brand, brandEn, random, daysFromNow } = maker
  const kind = random.pick(maker.trade.goods)
  const netContent = random.pick(kind.netContents)
  const age = 1 + random.below(700)
  const reportedAt = daysFromNow(-age)
  return {
    gtin14,
    name: `${brand} ${random.pick(kind.variants)}${random.pick(kind.nouns)} ${netContent}（演示）`,
    ...{ brand, brandEn, netContent },
    ...attributesOf(kind, netContent, random),
    level: 'each',
    ...{ contains: null, contentCount: null, palletCount: null, succeeds: succeeds ?? null },
    state: random.below(100) < 7 ? 'discontinued' : 'in-use',
    reportedAt,
    updatedAt: daysFromNow(-random.below(age)),
  }
}

/** One of twelve firms leaves out what it does not have to report. */
function attributesOf(kind: GoodsKind, netContent: string, random: Random) {
  const optional = (text: string) => (text === '' || random.below(12) === 0 ? null : text)
  return {
    spec: `${netContent} ${kind.pack}`,
    ...{ category: kind.category, gpcCode: kind.gpc || null, targetMarkets: ['156'], origin: optional('156') },
    standard: optional(kind.standard),
    shelfLife: optional(kind.shelfLife),
    storage: optional(kind.storage),
    allergens: optional(kind.allergens),
    packaging: optional(kind.packaging),
  }
}

/** GTIN-14 with the indicator 1 over the number of the unit. */
function caseOf(unit: RegisterEntry['products'][number], { random }: Maker): RegisterEntry['products'][number] {
  const body = `1${unit.gtin14.slice(1, -1)}`
  const contentCount = random.pick([6, 12, 24, 48])
  return {
    ...unit,
    gtin14: body + checkDigit(body),
    name: unit.name.replace('（演示）', ` × ${contentCount}（演示）`),
    spec: `${contentCount} 件箱装`,
    packaging: '瓦楞纸箱',
    level: 'case',
    ...{ contains: unit.gtin14, contentCount, palletCount: random.pick([24, 40, 60]), succeeds: null },
  }
}

const places = [
  { name: '总部', kind: 'legal-entity' },
  { name: '中心仓库', kind: 'physical' },
  { name: '收货月台', kind: 'physical' },
  { name: '采购部门', kind: 'function' },
  { name: '开票地址', kind: 'function' },
] as const

/** Two to five places, one of twenty not in use any more. */
function createLocations({ companyPrefix, region, random, daysFromNow }: Maker): RegisterEntry['locations'] {
  return places.slice(0, 2 + random.below(4)).flatMap(({ name, kind }, index) => {
    const gln = buildGln({ companyPrefix, locationReference: String(9000 + index) })
    if (isFault(gln)) return []
    const state = random.below(20) === 0 ? 'inactive' : 'active'
    const address = `示例路 ${1 + random.below(500)} 号`
    const registeredAt = daysFromNow(-30 - random.below(900))
    return [{ gln: gln.digits, name: `${name}（演示）`, kind, regionCode: region.code, address, state, registeredAt }]
  })
}

/** Allocated while its firm is a member. */
function createShortCode(
  number: number,
  { random, daysFromNow }: Maker,
  {
    productName,
    allocatedAt,
    cancelledAt,
  }: Pick<RegisterFirm, 'allocatedAt' | 'cancelledAt'> & { productName: string },
) {
  if (number >= maxShortCodes) return undefined
  const end = cancelledAt ?? daysFromNow(-10)
  const days = Math.max(1, Math.floor((end.getTime() - allocatedAt.getTime()) / dayMs))
  const body = String(firstShortCode + number)
  return {
    code: body + checkDigit(body),
    productName,
    announcedAt: new Date(allocatedAt.getTime() + random.below(days) * dayMs),
  }
}

/** Announced codes of makers of bicycles, every twelfth cancelled. */
export function demoBikeFirms(count: number, today: Date) {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(1_000_000 + index)
    const region = random.pick(regionsOfBranches[index % regionsOfBranches.length] ?? [])
    const brand = random.pick(firstCharacters) + random.pick(secondCharacters)
    return {
      code: `YS${101 + index}`,
      firmName: `${shortRegionName(region.label)}${brand}自行车有限公司（演示）`,
      regionCode: region.code,
      announcedAt: new Date(today.getTime() - (20 + random.below(1500)) * dayMs),
      state: index % 12 === 11 ? 'cancelled' : 'active',
    }
  })
}
