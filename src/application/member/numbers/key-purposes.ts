/** What each kind of key is for, and where a number of it is used next. */
import { keyTable } from '@barcode-authority/gs1/keys'
import type { NumberedKind } from '../../../numbers/keys/numbered-kinds.ts'

/** `series`: what a choice before the number means; undefined for kinds that have one row of numbers. `example`: of the note. */
type Purpose = { name: string; purpose: string; series?: string; example: string }

export const keyPurposes: Readonly<Record<NumberedKind, Purpose>> = {
  'GTIN-13': { name: '商品', purpose: '零售商品，印成 EAN-13', example: '高钙牛奶 250 毫升' },
  'GTIN-14': { name: '箱和中包', purpose: '装同一种商品的箱，印成 ITF-14', series: '包装指示符', example: '12 盒一箱' },
  'GTIN-8': { name: '小商品', purpose: '放不下 EAN-13 的小商品，逐个申请', example: '' },
  GLN: { name: '位置', purpose: '公司、部门、仓库、门店、库位', example: '一号仓库' },
  SSCC: { name: '物流单元', purpose: '一个托盘、一件货，印在物流标签上', series: '扩展位', example: '发往上海的托盘' },
  GRAI: {
    name: '可回收资产',
    purpose: '托盘、周转箱、气瓶：先给类型，再给每一件',
    series: '类型',
    example: '蓝色周转箱',
  },
  GIAI: { name: '单个资产', purpose: '设备、车辆、电脑，一件一个', example: '三号灌装机' },
  GSRN: { name: '服务关系', purpose: '会员、病人、供应商与您的关系', example: '供应商编号' },
  GDTI: { name: '单证', purpose: '合同、发票、证书：先给类型，再给每一份', series: '类型', example: '质检报告' },
  GCN: { name: '优惠券', purpose: '优惠券、礼券：先给一批，再给每一张', series: '类型', example: '周年礼券' },
  CPID: { name: '部件', purpose: '自己使用或者给下游的零部件', example: '进水阀' },
  GMN: { name: '产品型号', purpose: '型号、配方、设计，例如医疗器械', example: '血压计二代' },
  GINC: { name: '托运货物', purpose: '一起运输的一批货，由承运人编', example: '海运一票' },
  GSIN: { name: '发货', purpose: '一次发货，由发货人编', example: '订单的一次发货' },
}

const numberPath = '/MyManage/SystemMember/barcode'

/** Where the symbol of a number is made. `companyPrefix`: of an item number. */
export function symbolLink(kind: NumberedKind, number: string, companyPrefix: string): string {
  if (kind === 'GTIN-13')
    return `${numberPath}?${new URLSearchParams({ prefix: companyPrefix, number: number.slice(companyPrefix.length, 12) })}`
  if (kind === 'GTIN-8') return `${numberPath}?gtin8=${number}`
  if (kind === 'SSCC') return `/MyManage/SystemMember/label?sscc=${number}`
  if (kind === 'GTIN-14') return `/BarCode/symbol?type=ITF-14&code=${number}`
  const { ai } = keyTable.find(row => row.kind === kind) ?? { ai: '' }
  return `/BarCode/symbol?${new URLSearchParams({ type: 'GS1-128', code: `(${ai})${number}` })}`
}
