/** Products of the demonstration firms, all marked as such, so that a search finds something. */

import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13 } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../db/connect.ts'
import { dayMs } from '../wire/china-time.ts'
import { addProducts, demonstrationPrefixes, type NumberedProduct } from './store.ts'

/** name|brand|spec|net content|category|GPC|standard|shelf life|storage|allergens|packaging. A code of the product
 *  classification is that of the excerpt (gpc/tables.ts), empty where it has none; standards are those that usually apply to such goods. */
// biome-ignore format: one product a line
const samples = `
纯牛奶|示例牧场|250 mL 利乐包|250 mL|食品饮料 / 乳制品 / 液态奶|10000025|GB 25190|180 天|常温|含乳|纸基复合材料
酸奶|示例牧场|180 g 杯装|180 g|食品饮料 / 乳制品 / 酸奶|10000278|GB 19302|21 天|2–6 ℃ 冷藏|含乳|聚丙烯杯
大米|示例粮仓|5 kg 袋装|5 kg|食品饮料 / 粮食 / 大米|10000211|GB/T 1354|12 个月|阴凉干燥处||塑料编织袋
小麦粉|示例粮仓|2.5 kg 袋装|2.5 kg|食品饮料 / 粮食 / 面粉|10000203|GB/T 1355|12 个月|阴凉干燥处|含麸质|纸袋
菜籽油|示例油坊|5 L 桶装|5 L|食品饮料 / 食用油|10000040|GB 2716|18 个月|避光阴凉处||聚酯桶
酿造酱油|示例酱园|500 mL 瓶装|500 mL|食品饮料 / 调味品|10000280|GB 2717|24 个月|阴凉处|含大豆、麸质|玻璃瓶
米醋|示例酱园|420 mL 瓶装|420 mL|食品饮料 / 调味品||GB 2719|36 个月|阴凉处||玻璃瓶
绿茶|示例茶场|100 g 罐装|100 g|食品饮料 / 茶叶|10000119|GB/T 14456.1|18 个月|密封避光||马口铁罐
矿泉水|示例山泉|550 mL 瓶装|550 mL|食品饮料 / 饮用水|10000232|GB 19298|12 个月|避光阴凉处||聚酯瓶
苏打饼干|示例饼坊|300 g 盒装|300 g|食品饮料 / 饼干|10000161|GB/T 20980|10 个月|阴凉干燥处|含麸质|纸盒
挂面|示例面坊|1 kg 袋装|1 kg|食品饮料 / 面制品|10000242|GB/T 40636|12 个月|阴凉干燥处|含麸质|塑料膜
蜂蜜|示例蜂场|450 g 瓶装|450 g|食品饮料 / 蜂产品|10000213|GB 14963|24 个月|阴凉干燥处||玻璃瓶
洗衣液|示例洁净|2 kg 瓶装|2 kg|家庭清洁 / 洗衣用品||QB/T 1224|36 个月|阴凉处||聚乙烯瓶
洗手液|示例洁净|500 mL 瓶装|500 mL|个人护理 / 手部清洁||GB/T 34855|36 个月|阴凉处||聚乙烯瓶
牙膏|示例齿白|120 g 支装|120 g|个人护理 / 口腔护理||GB/T 8372|36 个月|阴凉处||复合软管
抽纸|示例柔纸|100 抽 × 6 包|6 包|家庭用纸||GB/T 20808|36 个月|干燥处||塑料膜
笔记本|示例纸品|A5 80 页|1 本|文具 / 本册||QB/T 1438||干燥处||塑料膜
中性笔|示例文具|0.5 mm 黑 12 支|12 支|文具 / 书写||QB/T 2625||干燥处||纸盒
毛巾|示例家纺|34 × 72 cm|1 条|家用纺织品||GB/T 22864||干燥处||纸盒
保温杯|示例器皿|500 mL|1 个|日用器皿||GB/T 29606||干燥处||纸盒
`
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', brand = '', spec = '', netContent = '', category = '', gpcCode = '', ...rest] = line.split('|')
    const [standard, shelfLife, storage, allergens, packaging] = rest.map(cell => cell || null)
    const facts = { gpcCode: gpcCode || null, standard, shelfLife, storage, allergens, packaging, targetMarkets: ['156'], origin: '156' }
    return { name, brand, spec, netContent, category, ...facts }
  })

const productCount = 60

/** Adds 60 products under the demonstration prefixes, every ninth off the market. Safe to run again. */
export async function seedDemoProducts(db: Queryable, clock: () => Date): Promise<number> {
  const prefixes = await demonstrationPrefixes(db)
  if (prefixes.length === 0) return 0
  const rows = Array.from({ length: productCount }, (_, index) => createProduct(index, prefixes, clock()))
  const created = rows.flatMap(row => row ?? [])
  await addProducts(db, created)
  return created.length
}

function createProduct(
  index: number,
  prefixes: readonly { companyPrefix: string; firmId: number }[],
  now: Date,
): NumberedProduct | undefined {
  const prefix = prefixes[index % prefixes.length]
  const sample = samples[index % samples.length]
  if (!prefix || !sample) return undefined
  const gtin = buildGtin13(prefix.companyPrefix, String(Math.floor(index / prefixes.length) + 1))
  if (isFault(gtin)) return undefined
  const reportedAt = new Date(now.getTime() - (index + 1) * 5 * dayMs)
  return {
    gtin14: gtin.gtin14,
    firmId: prefix.firmId,
    ...sample,
    name: `${sample.name}（演示）`,
    state: index % 9 === 8 ? 'discontinued' : 'in-use',
    reportedAt,
    updatedAt: new Date(reportedAt.getTime() + 2 * dayMs),
  }
}
