/** What the body of each event holds: schemas with a description of each field in Chinese and English, and a sample. The documents of the interface are made from it. */
import { z } from 'zod'
import { type EventKind, eventKinds, eventNames } from './event-names.ts'

/** A description in both languages. */
type Described = { description: string; descriptionEn: string }

const described = <Schema extends z.ZodType>(schema: Schema, description: string, descriptionEn: string): Schema =>
  schema.meta({ description, descriptionEn } satisfies Described)

const gtin = described(z.string().regex(/^(\d{8}|\d{12,14})$/), '商品条码的数字', 'The digits of the GTIN')
const companyPrefix = described(z.string().regex(/^\d{7,10}$/), '厂商识别代码', 'The GS1 company prefix')
const link = described(
  z.string(),
  '网站上办理的页面，从 / 开始',
  'The page of the site for it, a path that begins with /',
)
const moment = (description: string, descriptionEn: string) =>
  described(z.iso.datetime({ offset: true }), description, descriptionEn)
const count = (description: string, descriptionEn: string) =>
  described(z.number().int().min(0), description, descriptionEn)

const productName = described(z.string(), '商品名称', 'The name of the product')

const schemas = {
  'application.approved': z.object({
    business: described(
      z.string(),
      '业务的代号，入会是 registration',
      'The kind of application; registration for a new member',
    ),
    companyPrefix: described(
      companyPrefix.nullable(),
      '有关的厂商识别代码；没有时为空',
      'The company prefix concerned; null if there is none',
    ),
    validTo: described(
      moment('', '').nullable(),
      '有效期的最后时刻；没有时为空',
      'The end of its term; null if there is none',
    ),
  }),
  'number.allocated': z.object({
    kind: described(
      z.string(),
      '编码的种类，例如 GTIN-13、GLN、SSCC',
      'The kind of key, for example GTIN-13, GLN, SSCC',
    ),
    companyPrefix: described(
      companyPrefix.nullable(),
      '所属的厂商识别代码；不能确定时为空',
      'The company prefix that it is of; null if that is not certain',
    ),
    numbers: described(
      z.array(z.string()).min(1).max(300),
      '分配的号码，一次最多 300 个',
      'The numbers, 300 in one event at most',
    ),
  }),
  'product.published': z.object({
    gtin,
    name: productName,
    productId: described(z.number().int(), '商品在本站的编号', 'The id of the product on this site'),
  }),
  'product.suspended': z.object({
    gtin,
    reportNumber: described(z.string(), '反映的编号', 'The number of the report'),
    reason: described(z.string(), '暂停公布的原因', 'Why it was suspended'),
    link,
  }),
  'mismatch.reported': z.object({
    gtin,
    reportNumber: described(z.string(), '反映的编号', 'The number of the report'),
    topic: described(z.string(), '反映的是什么', 'What the report is about'),
    answerBy: described(z.iso.date(), '最晚哪天答复', 'The last day of an answer'),
    link,
  }),
  'import.finished': z.object({
    importId: described(z.string(), '导入的编号', 'The id of the import'),
    what: described(
      z.enum(['products', 'pictures']),
      '导入的是商品还是图片',
      'Whether products or pictures were imported',
    ),
    created: count('新建的条数', 'How many were added'),
    updated: count('修改的条数', 'How many were changed'),
    failed: count('没有写入的条数', 'How many were not written'),
    link,
  }),
  'batch.finished': z.object({
    batchId: described(z.string(), '这一批的编号', 'The id of the batch'),
    result: described(z.enum(['done', 'failed']), '完成还是没有成功', 'Whether it was done or failed'),
    codes: count('号码的个数', 'How many codes it has'),
    fileName: described(z.string(), '文件名', 'The name of the file'),
    link,
  }),
  'prefix.expiring': z.object({
    companyPrefix,
    validTo: described(z.iso.date(), '有效期的最后一天', 'The last day of its term'),
    days: count('还有几天', 'How many days are left'),
    link,
  }),
  'certificate.revoked': z.object({
    number: described(z.string(), '证书编号', 'The number of the certificate'),
    companyPrefix,
    reason: described(
      z.enum(['deregistered', 'revoked']),
      '注销还是撤销',
      'Whether the prefix was cancelled or the certificate withdrawn',
    ),
  }),
} as const satisfies Record<EventKind, z.ZodObject>

export type EventData = { [Kind in EventKind]: z.infer<(typeof schemas)[Kind]> }

const link1 = '/MyManage/SystemMember/index'

const samples: EventData = {
  'application.approved': { business: 'renewal', companyPrefix: '69990018', validTo: '2028-11-29T16:00:00.000Z' },
  'number.allocated': { kind: 'GTIN-13', companyPrefix: '69990018', numbers: ['6999001800426'] },
  'product.published': { gtin: '6999001800426', name: '示例牌纯牛奶 250 mL', productId: 4217 },
  'product.suspended': {
    gtin: '6999001800426',
    reportNumber: 'FY20261129000001',
    reason: '净含量与实物不符',
    link: link1,
  },
  'mismatch.reported': {
    ...{
      gtin: '6999001800426',
      reportNumber: 'FY20261129000001',
      topic: '净含量',
      answerBy: '2026-12-18',
      link: link1,
    },
  },
  'import.finished': { importId: '7f0f6f1e', what: 'products', created: 120, updated: 8, failed: 2, link: link1 },
  'batch.finished': { batchId: 'Qm9-2a', result: 'done', codes: 500, fileName: '标签.zip', link: link1 },
  'prefix.expiring': { companyPrefix: '69990018', validTo: '2027-02-27', days: 90, link: link1 },
  'certificate.revoked': { number: '2026000042', companyPrefix: '69990018', reason: 'deregistered' },
}

const meanings: Record<EventKind, Described> = {
  'application.approved': {
    description: '入会或者会员的业务（续展、变更、增加前缀等）审核通过',
    descriptionEn: 'An application for membership or another business of a member was approved',
  },
  'number.allocated': {
    description: '分配了号码：网页上、导入时、批量做条码时或者用接口',
    descriptionEn: 'Numbers were allocated: on the pages, by an import, by a batch of symbols or by a program',
  },
  'product.published': {
    description: '商品公开了，谁都查得到；停用或暂停公布以后恢复的也算',
    descriptionEn: 'A product became public, also again after it was discontinued or suspended',
  },
  'product.suspended': {
    description: '分支机构因反映不符，暂停公布商品',
    descriptionEn: 'A branch suspended a product after a report that its record is wrong',
  },
  'mismatch.reported': {
    description: '有人反映商品和登记的不一样，请在期限前答复',
    descriptionEn: 'Somebody reported that a product is not as registered; it is to be answered in time',
  },
  'import.finished': { description: '商品或图片导入完成', descriptionEn: 'An import of products or pictures is done' },
  'batch.finished': {
    description: '一批条码图做完，或者没有做成',
    descriptionEn: 'A batch of symbols is done or has failed',
  },
  'prefix.expiring': {
    description: '厂商识别代码快到期，按提醒的日子各来一次',
    descriptionEn: 'A company prefix ends soon; once for each of the reminders',
  },
  'certificate.revoked': { description: '系统成员证书失效', descriptionEn: 'A certificate is no longer valid' },
}

export type EventRow = Described & {
  kind: EventKind
  label: string
  labelEn: string
  schema: z.ZodObject
  sample: object
}

export const eventTable: readonly EventRow[] = eventKinds.map(kind => ({
  ...{ kind, ...eventNames[kind], ...meanings[kind], schema: schemas[kind], sample: samples[kind] },
}))
