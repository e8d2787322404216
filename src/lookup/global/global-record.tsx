/** The record of a number in the global registry. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import { ResultGroup, ResultPanel } from '../results/result-panel.tsx'

type Verified = DataOf<RowOf<LookupCalls, 'POST vbgOutSearch/api/verified'>>
export type GlobalData = Verified['results'][number]['global']

const statuses = { ACTIVE: '在用', INACTIVE: '已停用', DISCONTINUED: '已下市' }

export function GlobalRecordPanel({ record }: { record: NonNullable<GlobalData> }) {
  const { status } = record
  return (
    <ResultPanel
      tone={status === 'ACTIVE' ? 'good' : 'info'}
      title={status ? `全球登记平台：${statuses[status]}` : '全球登记平台有这个号码的许可信息'}
      meaning="由各编码组织维护，以该组织发布的为准，不是实时数据。"
    >
      <ResultGroup title="全球登记平台的信息">
        <KeyValue
          facts={[
            { key: '商品名称', value: record.description },
            { key: '品牌', value: record.brand },
            { key: '净含量', value: record.netContent },
            { key: 'GPC 分类', value: record.gpcCode },
            { key: '销售国家', value: record.countries },
            { key: '许可企业', value: record.licensee, note: record.licenseeGln && `GLN ${record.licenseeGln}` },
            { key: '许可号码', value: record.licence },
            { key: '编码组织', value: record.organisation },
            { key: '更新日期', value: record.updated },
          ]}
        />
      </ResultGroup>
    </ResultPanel>
  )
}
