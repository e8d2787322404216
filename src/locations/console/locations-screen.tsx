/** /MyManage/SystemMember/locations: the locations of the own firm: a tree, or a list of what matches words and filters. */
import { App, Button, Dropdown, Input, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import { locationKinds, locationKindTable } from '../../codes/location-kinds.ts'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { saveFile } from '../../ui/formats/save-file.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { LocationCalls } from '../record/calls.ts'
import {
  isFiltered,
  type LocationFilter,
  locationPath,
  locationQuery,
  locationsPath,
  noFilter,
  readLocationFilter,
} from './location-address.ts'
import { LocationLine } from './location-line.tsx'
import { LocationLevel } from './location-tree.tsx'
import styles from './locations.module.css'

export function Locations() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={locationsPath}>
      <OwnLocations />
    </ConsoleFrame>
  )
}

function OwnLocations() {
  const call = useCall<LocationCalls>()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readLocationFilter(query), [query])
  const canEdit = useRights()('use-numbers')
  const loadCounts = useCallback(async () => (await call('POST location/authApi/counts', {})).data, [call])
  const { reply: counts } = useReply(loadCounts)
  const show = (change: Partial<LocationFilter>) =>
    setQuery(locationQuery({ ...filter, currPage: 1, ...change }), { preventScrollReset: true })
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>位置与 GLN</h1>
          <p className={shared.quiet}>
            {counts && counts.all > 0
              ? `${formatCount(counts.all)} 个，其中 ${formatCount(counts.active)} 个在用，${formatCount(counts.public)} 个公开`
              : '公司、部门、仓库、门店、车辆、EDI 信箱，各有一个全球位置码（GLN），按上下级排列。'}
          </p>
        </div>
        {canEdit && (
          <div className={shared.buttons}>
            <ExportButton />
            <Button type="primary" href={locationPath}>
              新增位置
            </Button>
          </div>
        )}
      </div>
      <Filters key={filter.keyword} filter={filter} onChange={show} />
      <div className={styles.frame}>
        {isFiltered(filter) ? <FoundLocations filter={filter} onChange={show} /> : <LocationLevel />}
      </div>
      <p className={shared.quiet}>
        停用的位置码不再分配给别的地方（GS1 GLN 分配规则，2022 年 7
        月起）；同一个地方可以重新启用。没有厂商识别代码的企业，可以申请单个 GLN。
      </p>
    </div>
  )
}

type FilterProps = { filter: LocationFilter; onChange: (change: Partial<LocationFilter>) => void }

const kinds = locationKinds.map(value => ({ value, label: locationKindTable[value].zh }))
const states = [
  { value: 'active' as const, label: '在用' },
  { value: 'inactive' as const, label: '已停用' },
]
const visibilities = [
  { value: 'public' as const, label: '公开' },
  { value: 'private' as const, label: '不公开' },
]

function Filters({ filter, onChange }: FilterProps) {
  const [keyword, setKeyword] = useState(filter.keyword)
  const { kind, state, visibility } = filter
  return (
    <ConsoleForm onSubmit={() => onChange({ keyword: keyword.trim() })}>
      <div className={styles.filters}>
        <Input
          aria-label="名称、地址、位置码里的字"
          placeholder="名称、地址、位置码"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button htmlType="submit">查询</Button>
        <Choice label="类型" value={kind} options={kinds} onChange={value => onChange({ kind: value })} />
        <Choice label="状态" value={state} options={states} onChange={value => onChange({ state: value })} />
        <Choice
          label="是否公开"
          value={visibility}
          options={visibilities}
          onChange={value => onChange({ visibility: value })}
        />
        {isFiltered(filter) && (
          <Button type="link" onClick={() => onChange(noFilter)}>
            清除筛选
          </Button>
        )}
      </div>
    </ConsoleForm>
  )
}

type ChoiceProps<Word extends string> = {
  label: string
  value: Word | undefined
  options: { value: Word; label: string }[]
  onChange: (value: Word | undefined) => void
}

function Choice<Word extends string>({ label, value, options, onChange }: ChoiceProps<Word>) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      className={styles.choice ?? ''}
      value={value ?? null}
      options={options}
      onChange={chosen => onChange(chosen ?? undefined)}
    />
  )
}

const pageSize = 20

function FoundLocations({ filter, onChange }: FilterProps) {
  const call = useCall<LocationCalls>()
  const { keyword, kind, state, visibility, currPage } = filter
  const load = useCallback(
    () =>
      call('POST location/authApi/list', {
        ...(keyword && { keyword }),
        ...(kind && { kinds: [kind] }),
        ...(state && { state }),
        ...(visibility && { visibility }),
        ...{ currPage, pageSize },
      }),
    [call, keyword, kind, state, visibility, currPage],
  )
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取位置" lines={6} />
  if (reply.data.length === 0) return <Empty title="没有符合条件的位置">请换一个条件，或者清除筛选。</Empty>
  return (
    <>
      <ul className={styles.top}>
        {reply.data.map(line => (
          <li key={line.gln}>
            <LocationLine line={line} note={line.parentName && <span>属于 {line.parentName}</span>} />
          </li>
        ))}
      </ul>
      <ConsolePager
        {...{ currPage, pageSize, unit: '个', total: reply.page?.total ?? 0 }}
        onChange={change => onChange({ currPage: change.currPage })}
      />
    </>
  )
}

const formats = [
  { key: 'xlsx', label: '导出 Excel' },
  { key: 'csv', label: '导出 CSV' },
]

function ExportButton() {
  const call = useCall<LocationCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const exportAs = (format: 'csv' | 'xlsx') => {
    setBusy(true)
    call('POST location/authApi/export', { format })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: formats, onClick: ({ key }) => exportAs(key === 'csv' ? 'csv' : 'xlsx') }}
    >
      <Button disabled={isBusy}>导出</Button>
    </Dropdown>
  )
}
