/** What the global registry has of a number, a location or a name. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import { ResultGroup, ResultPanel } from '../results/result-panel.tsx'
import { type Column, ResultTable } from '../results/result-table.tsx'

type Verified = DataOf<RowOf<LookupCalls, 'POST vbgOutSearch/api/verified'>>
export type GlobalData = Verified['results'][number]['global']
export type GlobalLocationData = DataOf<RowOf<LookupCalls, 'POST vbgOutSearch/api/searchGLN'>>['global']
export type GlobalFirmData = DataOf<RowOf<LookupCalls, 'POST vbgOutSearch/api/firmSearch'>>['global'][number]

const statuses = { ACTIVE: '在用', INACTIVE: '已停用', DISCONTINUED: '已下市' }
const note = '由各编码组织维护，以该组织发布的为准，不是实时数据。'

const titleOf = (status: keyof typeof statuses | null) =>
  status ? `全球登记平台：${statuses[status]}` : '全球登记平台有这个号码的许可信息'

export function GlobalRecordPanel({ record }: { record: NonNullable<GlobalData> }) {
  const { status } = record
  return (
    <ResultPanel tone={status === 'ACTIVE' ? 'good' : 'info'} title={titleOf(status)} meaning={note}>
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

const locationTypes = {
  LEGAL_ENTITY: '法律实体',
  FUNCTION: '职能部门',
  FIXED_LOCATION: '固定物理位置',
  MOBILE_LOCATION: '移动物理位置',
  DIGITAL_LOCATION: '数字位置',
}

export function GlobalLocationPanel({ location }: { location: NonNullable<GlobalLocationData> }) {
  const { status, type } = location
  return (
    <ResultPanel tone={status === 'ACTIVE' ? 'good' : 'info'} title={titleOf(status)} meaning={note}>
      <ResultGroup title="全球登记平台的信息">
        <KeyValue
          facts={[
            { key: '名称', value: location.name },
            { key: '类型', value: type && locationTypes[type] },
            { key: '地址', value: location.address },
            { key: '国家（地区）', value: location.country },
            { key: '许可企业', value: location.licensee },
            { key: '编码组织', value: location.organisation },
            { key: '更新日期', value: location.updated },
          ]}
        />
      </ResultGroup>
    </ResultPanel>
  )
}

const columns: readonly Column<GlobalFirmData>[] = [
  { head: '许可企业', cell: firm => firm.licensee },
  { head: '许可号码', cell: firm => firm.licence, isCode: true },
  { head: '状态', cell: firm => firm.licenceStatus },
  { head: 'GLN', cell: firm => firm.licenseeGln, isCode: true },
  { head: '编码组织', cell: firm => firm.organisation },
]

export function GlobalFirmTable({ firms }: { firms: readonly GlobalFirmData[] }) {
  return (
    <ResultTable
      caption="全球登记平台的企业"
      columns={columns}
      rows={firms}
      keyOf={({ licence, licensee, organisation }) => `${licence} ${licensee} ${organisation}`}
      empty={{ title: '全球登记平台没有这个名称', text: '换成企业在当地登记的名称或英文名称再试。' }}
    />
  )
}
