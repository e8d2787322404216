/** Reports about product records of the demonstration, one row each, the oldest first, with the acts that followed. */
import type { ReportAct } from '../../reports/report-rules.ts'
import type { DemoClerk } from './demo-enquiries.table.ts'

/** `branch`: of whose firms the product is. An act of staff is that of the branch, or of the centre where the demonstration has nobody there. */
export type DemoReport = {
  branch?: '3200' | '2101'
  daysAgo: number
  topic: string
  unit: string
  body: string
  acts: readonly { act: Exclude<ReportAct, 'corrected'>; daysAgo: number; text: string }[]
  assignee?: DemoClerk
}

// biome-ignore format: one row a paragraph
export const demoReports: readonly DemoReport[] = [
  { branch: '3200', daysAgo: 60, topic: '规格或净含量', unit: '消费者', body: '包装上是 180 克，查到的是 200 克。',
    acts: [{ act: 'correct', daysAgo: 55, text: '180 克是旧包装，现在生产的是 200 克。' }, { act: 'disagreed', daysAgo: 53, text: '上个月买到的还是 180 克。' }, { act: 'upheld', daysAgo: 46, text: '已核对生产记录，企业填报的是现行包装。' }] },
  { branch: '3200', daysAgo: 57, topic: '号码用在别的商品上', unit: '商店或平台', body: '同一个条码，一箱是酱油，一箱是米醋。',
    acts: [{ act: 'overdue', daysAgo: 42, text: '' }, { act: 'suspended', daysAgo: 38, text: '企业没有答复，实物与填报不是同一种商品。' }, { act: 'lift-requested', daysAgo: 25, text: '米醋已经换用新条码，库存已回收。' }, { act: 'lifted', daysAgo: 21, text: '已核对新包装和回收记录。' }] },
  { branch: '2101', daysAgo: 50, topic: '保质期或贮存', unit: '消费者', body: '包装上写冷藏，查到的是常温。',
    acts: [{ act: 'correct', daysAgo: 46, text: '常温是未开封的条件，开封以后冷藏。' }] },
  { branch: '3200', daysAgo: 45, topic: '像是冒用', unit: '这家企业', body: '这个号码不是我们填报的商品，像是别人冒用。',
    acts: [{ act: 'overdue', daysAgo: 30, text: '' }, { act: 'suspended', daysAgo: 26, text: '填报的商品与企业的说明不符，暂停公布，等企业核实。' }] },
  { branch: '3200', daysAgo: 40, topic: '图片', unit: '消费者', body: '图片是另一种口味。',
    acts: [{ act: 'overdue', daysAgo: 25, text: '' }, { act: 'suspended', daysAgo: 20, text: '图片与实物不符，多次提醒没有更正。' }, { act: 'lift-requested', daysAgo: 5, text: '图片已经换成现在的包装，请恢复公布。' }], assignee: 'demo_js' },
  { daysAgo: 34, topic: '已经停产', unit: '商店或平台', body: '供货商说去年已经停产。',
    acts: [{ act: 'not-ours', daysAgo: 28, text: '这个号码已经转给别的品牌使用，不是我们的商品。' }] },
  { branch: '2101', daysAgo: 31, topic: '配料或过敏原', unit: '消费者', body: '配料表里有花生，查到的过敏原没有写。',
    acts: [{ act: 'overdue', daysAgo: 16, text: '' }, { act: 'correction-required', daysAgo: 4, text: '请照包装补上过敏原。' }], assignee: 'demo_sy' },
  { branch: '3200', daysAgo: 33, topic: '品牌', unit: '消费者', body: '包装上的品牌和查到的不一样。',
    acts: [{ act: 'overdue', daysAgo: 18, text: '' }] },
  { branch: '2101', daysAgo: 22, topic: '原产地', unit: '监管或检测机构', body: '包装写辽宁，查到的产地是别的省。',
    acts: [{ act: 'correct', daysAgo: 12, text: '产地以工厂所在地填报，工厂在辽宁以外。' }, { act: 'disagreed', daysAgo: 6, text: '包装上印的是辽宁的工厂。' }], assignee: 'demo_sy' },
  { daysAgo: 6, topic: '产品名称', unit: '消费者', body: '名称少了“低糖”两个字。', acts: [] },
  { branch: '3200', daysAgo: 4, topic: '规格或净含量', unit: '商店或平台', body: '整箱是 24 瓶，查到的是 12 瓶。', acts: [] },
  { branch: '3200', daysAgo: 2, topic: '其他', unit: '消费者', body: '扫码以后的链接打不开。', acts: [] },
]
