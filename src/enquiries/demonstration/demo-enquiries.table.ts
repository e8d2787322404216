/** What visitors of the demonstration sent, one row each, the oldest first. Nobody's name, number or mailbox is in it: who writes is 演示用户, and every
 *  text is marked when it is saved. */
import type { OtherLanguage } from '../../codes/languages.ts'
import { demonstrationCreditCode } from '../../registration/demonstration/samples.ts'
import type { EnquiryKind } from '../enquiry-kinds.ts'
import type { EnquiryValues } from '../rules.ts'

/** The staff of the demonstration who answer. */
export type DemoClerk = 'demo_centre' | 'demo_centre_2' | 'demo_js' | 'demo_sy'

/** `merged`: into the row with this key. `isQuestion`: its answer is one of the published questions. Working days are about five sevenths of
 *  `daysAgo`, so that a consultation of nine days ago is overdue. */
export type DemoEnquiry = {
  key?: string
  daysAgo: number
  kind: Exclude<EnquiryKind, 'training'>
  values: EnquiryValues
  language?: OtherLanguage
  assignee?: DemoClerk
  answer?: { daysAgo: number; by: DemoClerk; text: string }
  merged?: string
  isQuestion?: true
}

const visitor = { name: '演示用户' } as const
const ofFirm = { name: '演示用户', organisation: '示例食品（江苏）有限公司（演示）', phone: '051200000001' } as const

// biome-ignore format: one row a paragraph
export const demoEnquiries: readonly DemoEnquiry[] = [
  { daysAgo: 58, kind: 'consultation', values: { ...ofFirm, topic: '编码规则', body: '同一款饼干，净含量从 300 克改成 280 克，商品条码要不要换？' }, isQuestion: true,
    answer: { daysAgo: 56, by: 'demo_centre', text: '净含量改变以后是另一个贸易项目，应当分配新的商品代码，包装上换用新的条码；旧包装售完以前两个代码并用。' } },
  { daysAgo: 52, kind: 'complaint', values: { ...visitor, topic: '冒充本中心', region: '江苏省', unit: '来电自称“条码年检办公室”', body: '来电要求当天转账缴纳“条码年检费”，否则注销条码。' },
    answer: { daysAgo: 47, by: 'demo_js', text: '本中心没有“条码年检费”，也不用电话催缴。系统维护费只在本站的“缴费”里缴。请保留来电记录，并向当地市场监管部门举报。' } },
  { daysAgo: 49, kind: 'standard', values: { ...visitor, topic: '对条文的疑问', standard: '商品条码 零售商品编码与条码表示', clause: '附录 C', body: '附录里的放大系数表，1.00 倍对应的最小空白区写了两个数，哪一个是左侧？', email: 'visitor@example.com' },
    answer: { daysAgo: 35, by: 'demo_centre', text: '表中前一个数是左侧空白区，后一个数是右侧空白区：EAN-13 左侧不小于 11 个模块，右侧不小于 7 个模块。' } },
  { daysAgo: 44, kind: 'consultation', values: { ...visitor, topic: '条码设计与印刷', body: '深蓝色的条配浅黄色的底，扫描会不会有问题？' }, isQuestion: true,
    answer: { daysAgo: 42, by: 'demo_centre_2', text: '扫描用红光，蓝色的条在红光下接近黑色，浅黄的底接近白色，反差够大。批量印刷以前请打样检测，符号等级不低于 1.5。' } },
  { daysAgo: 38, kind: 'provider', values: { ...visitor, organisation: '示例标识技术有限公司（演示）', creditCode: demonstrationCreditCode('320505', 9001), field: '零售二维码', region: '江苏、浙江', phone: '051200000002', body: '做零售二维码的生成和打印软件，用户二十家，技术人员八名，有检测报告。' },
    answer: { daysAgo: 24, by: 'demo_centre', text: '初审通过，请在三十日内按附件清单寄送测评报告和两家用户的使用证明。' } },
  { daysAgo: 36, kind: 'product', values: { topic: '企业名称或地址', code: '69990002', unit: '商店或平台', body: '查到的企业地址是旧地址，营业执照上已经变更。' },
    answer: { daysAgo: 30, by: 'demo_centre_2', text: '已请该企业在本站提交变更，变更批准以后查询结果随之更新。' } },
  { daysAgo: 33, kind: 'page', values: { about: '/Business/Faq', topic: '有用', body: '按业务分类很好找。' } },
  { daysAgo: 30, kind: 'consultation', values: { ...ofFirm, topic: '缴费与票据', body: '对公转账以后多久能看到到账？发票从哪里下载？' },
    answer: { daysAgo: 29, by: 'demo_centre', text: '转账到账的快慢由银行决定，到账以后账单变为“已缴”，电子发票在同一页下载。' } },
  { daysAgo: 27, kind: 'consultation', language: 'en', values: { ...visitor, topic: '其他', body: 'We print labels for a supplier abroad. Does its GS1 number from another country work in shops in China?', email: 'visitor@example.com' },
    answer: { daysAgo: 25, by: 'demo_centre_2', text: 'Yes. A GTIN with a company prefix of any GS1 member organisation is used in shops here without a new number.' } },
  { daysAgo: 24, kind: 'complaint', values: { ...visitor, topic: '办理时限', branch: '江苏分中心', body: '变更名称的申请交了两个多星期还在“分支机构审核”。' },
    answer: { daysAgo: 18, by: 'demo_centre', text: '经核对，申请中途退回补件一次，补件以后重新计算期限，目前在期限以内。已请分支机构今天办结。' } },
  { daysAgo: 22, kind: 'page', values: { about: '/search/verify', topic: '有错误', body: '手机上输入框下面的说明被键盘挡住了。' } },
  { daysAgo: 21, kind: 'standard', values: { ...visitor, topic: '修订', standard: '商品条码 储运包装商品编码与条码表示', clause: '6.3', body: '建议写明托盘标签的粘贴高度，现场常有贴在最上层的。', wording: '标签下边距托盘底面 400 毫米至 800 毫米。', phone: '051200000003' },
    answer: { daysAgo: 6, by: 'demo_centre', text: '部分采纳：粘贴高度写入物流单元标准的附录，储运包装标准引用该附录。' } },
  { key: 'lookup', daysAgo: 12, kind: 'consultation', values: { ...visitor, topic: '条码查询', body: '新申请的条码在手机软件里扫出来是“未知商品”，是不是没有注册成功？', email: 'visitor@example.com' }, assignee: 'demo_centre' },
  { daysAgo: 11, kind: 'consultation', merged: 'lookup', values: { ...visitor, topic: '条码查询', body: '新申请的条码在手机软件里扫出来是“未知商品”。', email: 'visitor@example.com' } },
  { daysAgo: 10, kind: 'consultation', values: { ...ofFirm, topic: '注册、续展、变更', body: '公司名称变更以后，原来的条码还能不能接着用？' } },
  { daysAgo: 20, kind: 'complaint', values: { ...visitor, topic: '标准服务商', region: '江苏省', body: '服务商收费以后一直没有交付打印软件，也不开发票。' }, assignee: 'demo_js' },
  { daysAgo: 9, kind: 'provider', values: { ...visitor, organisation: '示例物流系统有限公司（演示）', creditCode: demonstrationCreditCode('320505', 9002), field: '物流标签', region: '全国', phone: '051200000004', body: '做托盘标签和发货通知的软件，已有三家仓储企业使用。' }, assignee: 'demo_centre_2' },
  { daysAgo: 8, kind: 'complaint', values: { ...visitor, topic: '收费', body: '续展账单比去年多一项，没有看懂是什么费用。' } },
  { daysAgo: 7, kind: 'product', values: { topic: '查不到', code: '6999999999997', unit: '消费者', body: '超市买的饼干，扫码和本站都查不到。' } },
  { daysAgo: 6, kind: 'standard', values: { ...visitor, topic: '对征求意见稿的意见', standard: '商品二维码（征求意见稿）', clause: '5.2', body: '批号和序列号同时出现时，先写哪一个没有规定。', wording: '批号在前，序列号在后。', email: 'visitor@example.com' } },
  { daysAgo: 6, kind: 'complaint', values: { ...visitor, topic: '其他', region: '辽宁省', body: '培训现场换了教室，没有提前通知。' } },
  { daysAgo: 5, kind: 'complaint', values: { ...visitor, topic: '冒充本中心', region: '江苏省', unit: '上门推销', body: '有人自称工作人员，推销“条码代理证书”。' } },
  { daysAgo: 4, kind: 'consultation', values: { ...visitor, topic: '检测', body: '送检要寄几个样品？多久出报告？' }, assignee: 'demo_centre_2' },
  { daysAgo: 4, kind: 'page', values: { about: '/Enquiry/Consultation', topic: '没有用', body: '想上传一张包装照片，没有找到地方。' } },
  { daysAgo: 3, kind: 'consultation', values: { ...ofFirm, topic: '编码规则', body: '两种口味装成一个礼盒，礼盒要单独编码吗？' } },
  { daysAgo: 2, kind: 'consultation', values: { ...visitor, topic: '培训', body: '网上课程有没有回放？' },
    answer: { daysAgo: 1, by: 'demo_centre', text: '网上课程结束三天以后，报名的人可以在课程页面看回放，保留三十天。' } },
  { daysAgo: 1, kind: 'consultation', values: { ...visitor, topic: '条码设计与印刷', body: '小包装放不下标准尺寸的条码，最小可以缩到多少？' } },
]
