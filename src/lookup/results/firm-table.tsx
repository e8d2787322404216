/** Firms with their company prefixes, as public facts. */
import { Highlight } from '../../ui/display/highlight.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Page } from '../../wire/envelope.ts'
import styles from './gtin-result.module.css'
import { type FirmData, PrefixTag } from './gtin-result.tsx'
import { type Column, ResultTable } from './result-table.tsx'

const columnsWith = (terms: readonly string[]): readonly Column<FirmData>[] => [
  {
    head: '企业名称',
    cell: firm => (
      <LinkTo to={`/search/internal?firmCode=${firm.companyPrefix}`}>
        <Highlight text={firm.firmName ?? ''} terms={terms} />
        {firm.formerNames.map(({ name, until }) => (
          <span key={until} className={styles.formerName}>
            曾用名 <Highlight text={name} terms={terms} />
            （至 {until}）
          </span>
        ))}
      </LinkTo>
    ),
  },
  { head: '厂商识别代码', cell: firm => firm.companyPrefix, isCode: true },
  { head: '状态', cell: firm => <PrefixTag state={firm.prefixState} /> },
  { head: '注册地区', cell: firm => firm.region },
  { head: '有效期至', cell: firm => firm.validTo, isCode: true },
]

type FirmTableProps = {
  firms: readonly FirmData[]
  page?: Page | undefined
  /** Searched words, which are marked in the names. */
  terms?: readonly string[]
  urlOf?: (page: number, size: number) => string
}

export function FirmTable({ firms, page, urlOf, terms = [] }: FirmTableProps) {
  return (
    <ResultTable
      caption="系统成员"
      columns={columnsWith(terms)}
      rows={firms}
      keyOf={firm => firm.companyPrefix}
      page={page}
      {...(urlOf && { urlOf })}
      empty={{
        title: '没有找到企业',
        text: '名称可以只输入其中连续的两个字；厂商识别代码是 7 至 10 位数字。',
      }}
    />
  )
}
