/** Firms with their company prefixes, as public facts. */
import type { Page } from '../../wire/envelope.ts'
import { type FirmData, PrefixTag } from './gtin-result.tsx'
import { type Column, ResultTable } from './result-table.tsx'

const columns: readonly Column<FirmData>[] = [
  { head: '企业名称', cell: firm => firm.firmName },
  { head: '厂商识别代码', cell: firm => firm.companyPrefix, isCode: true },
  { head: '状态', cell: firm => <PrefixTag state={firm.prefixState} /> },
  { head: '注册地区', cell: firm => firm.region },
  { head: '有效期至', cell: firm => firm.validTo, isCode: true },
]

type FirmTableProps = {
  firms: readonly FirmData[]
  page?: Page | undefined
  urlOf?: (page: number, size: number) => string
}

export function FirmTable({ firms, page, urlOf }: FirmTableProps) {
  return (
    <ResultTable
      caption="系统成员"
      columns={columns}
      rows={firms}
      keyOf={firm => firm.companyPrefix}
      page={page}
      {...(urlOf && { urlOf })}
      empty={{
        title: '没有找到企业',
        text: '名称请从开头输入，或输入其中连续的三个字；厂商识别代码是 7 至 10 位数字。',
      }}
    />
  )
}
