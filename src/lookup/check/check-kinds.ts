/** The kinds of keys in the check-digit tool, the most used first. Names: packages/gs1/src/keys/key-table.ts. */
export const checkedKinds = [
  { value: 'GTIN-13', label: 'GTIN-13 商品条码' },
  { value: 'GTIN-14', label: 'GTIN-14 储运包装' },
  { value: 'GTIN-12', label: 'GTIN-12（UPC）' },
  { value: 'GTIN-8', label: 'GTIN-8 缩短版' },
  { value: 'GLN', label: 'GLN 位置码' },
  { value: 'SSCC', label: 'SSCC 物流单元' },
  { value: 'GRAI', label: 'GRAI 可回收资产' },
  { value: 'GIAI', label: 'GIAI 单个资产' },
  { value: 'GSRN', label: 'GSRN 服务关系' },
  { value: 'GDTI', label: 'GDTI 文件类型' },
  { value: 'GINC', label: 'GINC 托运' },
  { value: 'GSIN', label: 'GSIN 装运' },
  { value: 'GCN', label: 'GCN 优惠券' },
  { value: 'CPID', label: 'CPID 组件/部件' },
  { value: 'GMN', label: 'GMN 型号' },
] as const

export type CheckedKind = (typeof checkedKinds)[number]['value']

const maxLines = 1000

/** Numbers are separated by lines, commas and semicolons; keys with other characters by lines only. */
export function splitLines(kind: CheckedKind, text: string): string[] {
  const separators = ['GIAI', 'GINC', 'CPID', 'GMN', 'GRAI', 'GDTI'].includes(kind) ? /[\r\n]+/ : /[\r\n,;，；、]+/
  const lines = text.split(separators).map(line => line.trim())
  return lines.filter(line => line !== '').slice(0, maxLines)
}
