/** The fields of the kinds of cases that have a form of their own; change and renewal have the fields of the record. Small, so that pages
 *  can import it. */

import type { InputKindName } from '../../../forms/input-kinds.ts'
import { locationKindLabels } from '../../allocation/single-numbers/kinds.ts'
import type { PersonalKind } from '../../record/record.table.ts'
import { fieldLabel } from '../../record/record-fields.ts'
import type { CaseKind } from './case-kinds.ts'

/** `personal`: whether reviewers see it masked, as in the record. `lines`: several lines of text. `choice`: one of `choices`. `day`: yyyy-MM-dd. `area`: a measure with at most one decimal. `file`: the id of an upload. */
export type CaseField = {
  name: string
  label: string
  required: boolean
  personal: PersonalKind | false
  input?: InputKindName
  longest: number
  control: 'text' | 'lines' | 'choice' | 'day' | 'number' | 'area' | 'file'
  choices?: readonly string[]
  hint?: string
}

/** A cylinder has a criterion of its own for a GTIN-8: its diameter. */
export const gtin8Shapes = ['平面包装', '圆柱形包装'] as const

// biome-ignore format: one row a line
export const kindFields = {
  cancellation: [
    { name: 'reason', label: '注销原因', required: true, personal: false, longest: 40, control: 'choice', choices: ['不再生产经营', '企业注销或合并', '改用其他厂商识别代码', '其他'] },
    { name: 'stoppedOn', label: '停用日期', required: true, personal: false, longest: 10, control: 'day', hint: '停止使用该代码的日期，停用后三个月内办理注销' },
    { name: 'products', label: '已用该代码的商品怎么处理', required: true, personal: false, longest: 500, control: 'lines', hint: '例如：库存 2 个品种，预计三个月内售完；新包装已不再印刷该代码' },
    { name: 'remark', label: '补充说明', required: false, personal: false, longest: 500, control: 'lines' },
  ],
  'lost-certificate': [
    { name: 'reason', label: '补办原因', required: true, personal: false, longest: 40, control: 'choice', choices: ['遗失', '损毁', '其他'] },
    { name: 'circumstances', label: '情况说明', required: true, personal: false, longest: 500, control: 'lines', hint: '什么时候、怎样遗失或损毁' },
  ],
  'extra-prefix': [
    { name: 'reason', label: '为什么需要增加', required: true, personal: false, longest: 500, control: 'lines', hint: '例如：现有代码快用完，或另一条产品线分开管理' },
    { name: 'expected', label: '预计新增商品数', required: true, personal: false, longest: 7, control: 'number', hint: '两年内新增多少种商品' },
  ],
  gtin8: [
    { name: 'product', label: '商品名称', required: true, personal: false, longest: 100, control: 'text', hint: '带规格，例如：薄荷糖 12 g。批准后在条码查询里公开' },
    { name: 'brand', label: '商标', required: false, personal: false, longest: 100, control: 'text' },
    { name: 'shape', label: '包装形状', required: true, personal: false, longest: 40, control: 'choice', choices: gtin8Shapes },
    { name: 'largestSide', label: '标签最大一面的面积（平方厘米）', required: true, personal: false, longest: 6, control: 'area', hint: '圆柱形包装写展开后的侧面' },
    { name: 'printableArea', label: '全部可印刷面积（平方厘米）', required: true, personal: false, longest: 6, control: 'area' },
    { name: 'diameter', label: '圆柱的直径（厘米）', required: false, personal: false, longest: 6, control: 'area', hint: '圆柱形包装必填' },
    { name: 'reason', label: '为什么放不下 13 位条码', required: true, personal: false, longest: 500, control: 'lines', hint: '13 位条码最小宽 29.83 毫米、高 18.28 毫米；写明试过怎样排版' },
  ],
  gln: [
    { name: 'name', label: '名称', required: true, personal: false, longest: 100, control: 'text', hint: '公司、部门或地点的名称，例如：示例公司苏州仓库' },
    { name: 'locationKind', label: '类型', required: true, personal: false, longest: 40, control: 'choice', choices: locationKindLabels },
    { name: 'address', label: '地址', required: true, personal: false, input: 'address', longest: 200, control: 'text', hint: '省、市、街道和门牌。名称、类型和地址批准后在位置码查询里公开' },
    { name: 'purpose', label: '用在什么业务里', required: true, personal: false, longest: 500, control: 'lines', hint: '例如：收货地点，写在订单和送货单上' },
  ],
  subsidiary: [
    { name: 'name', label: '下属公司名称', required: true, personal: false, longest: 100, control: 'text', hint: '与营业执照一致' },
    { name: 'creditCode', label: '统一社会信用代码', required: true, personal: false, input: 'code', longest: 40, control: 'text' },
    { name: 'address', label: '注册地址', required: true, personal: false, input: 'address', longest: 200, control: 'text' },
    { name: 'relation', label: '与本企业的关系', required: true, personal: false, longest: 40, control: 'choice', choices: ['全资子公司', '控股子公司', '分公司', '其他'] },
    { name: 'contactName', label: '联系人', required: true, personal: false, input: 'person', longest: 60, control: 'text' },
    { name: 'contactPhone', label: '联系电话', required: true, personal: 'phone', input: 'phone', longest: 40, control: 'text' },
    { name: 'licenceFileId', label: '下属公司的营业执照', required: true, personal: false, longest: 36, control: 'file', hint: '副本的照片或扫描件，名称和信用代码看得清' },
    { name: 'letterFileId', label: '授权书', required: false, personal: false, longest: 36, control: 'file', hint: '本企业同意它使用代码的授权书，盖公章；除分公司外都要交' },
  ],
  'foreign-barcode': [
    { name: 'barcode', label: '境外商品条码', required: true, personal: false, longest: 14, control: 'text', hint: '8 到 14 位数字，带校验码' },
    { name: 'holder', label: '境外注册企业', required: true, personal: false, longest: 200, control: 'text', hint: '条码在哪家企业名下' },
    { name: 'holderCountry', label: '境外注册企业所在国家或地区', required: true, personal: false, longest: 40, control: 'text', hint: '例如：德国。会与条码前缀的国家核对' },
    { name: 'product', label: '商品名称', required: true, personal: false, longest: 100, control: 'text' },
    { name: 'brand', label: '商标', required: false, personal: false, longest: 100, control: 'text' },
    { name: 'relation', label: '使用关系', required: true, personal: false, longest: 40, control: 'choice', choices: ['接受委托生产', '境外母公司授权', '其他授权'] },
    { name: 'until', label: '授权截止日期', required: true, personal: false, longest: 10, control: 'day' },
    { name: 'letterFileId', label: '授权书', required: true, personal: false, longest: 36, control: 'file', hint: '境外注册企业授权使用这个条码的文件或合同' },
    { name: 'proofFileId', label: '境外条码注册证明', required: true, personal: false, longest: 36, control: 'file', hint: '境外编码组织的证书，或它的查询结果截图' },
  ],
  binding: [
    { name: 'contactName', label: '经办人姓名', required: true, personal: false, input: 'person', longest: 60, control: 'text' },
    { name: 'contactPhone', label: '经办人电话', required: true, personal: 'phone', input: 'phone', longest: 40, control: 'text' },
    { name: 'relation', label: '与企业的关系', required: true, personal: false, longest: 40, control: 'choice', choices: ['法定代表人', '本企业员工', '受委托的代理人'] },
    { name: 'letterFileId', label: '授权书', required: true, personal: false, longest: 36, control: 'file', hint: '写明授权这个账号为本企业办理条码业务，盖企业公章' },
    { name: 'licenceFileId', label: '营业执照', required: true, personal: false, longest: 36, control: 'file', hint: '副本的照片或扫描件，盖企业公章' },
    { name: 'remark', label: '补充说明', required: false, personal: false, longest: 500, control: 'lines', hint: '例如：原来的经办人已离职，登记的手机号不再使用' },
  ],
} as const satisfies Partial<Record<CaseKind, readonly CaseField[]>>

/** The fields of a kind; none for kinds with the fields of the record. */
export function fieldsOfKind(kind: CaseKind): readonly CaseField[] {
  const fields: Partial<Record<CaseKind, readonly CaseField[]>> = kindFields
  return fields[kind] ?? []
}

/** Labels of what only the history of cases has. */
const otherLabels: Readonly<Record<string, string>> = { validTo: '有效期至', agreed: '承诺' }

/** Label of a field of a case, or of the record. */
export const labelInKind = (kind: CaseKind | 'register' | undefined, field: string): string =>
  (kind && kind !== 'register' && caseFieldLabel(kind, field)) || fieldLabel(field)

/** Label of a field of a case; undefined for a field of the record. */
export const caseFieldLabel = (kind: CaseKind, name: string): string | undefined =>
  fieldsOfKind(kind).find(field => field.name === name)?.label ?? otherLabels[name]
