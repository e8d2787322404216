/** /MyManage/SystemMember/assetType: the pool of one type: figures, single assets, moves, more assets, and the type itself. */
import { App, Button, Card, Input } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { inputKindOf } from '../../forms/input-kinds.ts'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { AssetTypeCalls, AssetType as Type } from '../types/calls.ts'
import { AddForm } from './add-form.tsx'
import { assetsPath, type PoolView, poolQuery, readPoolView } from './asset-address.ts'
import styles from './assets.module.css'
import { FigureLinks } from './figure-links.tsx'
import { Holders } from './holders.tsx'
import { PoolList } from './pool-list.tsx'
import { ScanCard } from './scan-card.tsx'
import { TypeForm } from './type-form.tsx'
import { TypeTags } from './type-list.tsx'

export function AssetType() {
  const [query] = useSearchParams()
  const grai = query.get('grai') ?? ''
  return (
    <ConsoleFrame {...useConsoleFrame()} current={assetsPath}>
      <OwnType key={grai} grai={grai} />
    </ConsoleFrame>
  )
}

function OwnType({ grai }: { grai: string }) {
  const call = useCall<AssetTypeCalls>()
  const [version, setVersion] = useState(0)
  const load = useCallback(
    async () => ({ version, type: (await call('POST assets/authApi/type', { grai })).data }),
    [call, grai, version],
  )
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取循环资产" lines={8} />
  return <Pool type={reply.type} version={version} onChanged={() => setVersion(before => before + 1)} />
}

type Props = { type: Type & { lastSerial: string | null }; version: number; onChanged: () => void }

function Pool({ type, version, onChanged }: Props) {
  const { grai, name, figures, overdueDays, state, lastSerial, updatedAt } = type
  const canEdit = useRights()('use-numbers')
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readPoolView(query), [query])
  const [isEdited, setEdited] = useState(false)
  const [codes, setCodes] = useState({ text: '', at: 0 })
  const show = (change: Partial<PoolView>) =>
    setQuery(poolQuery(grai, { ...view, ...change }), { preventScrollReset: true })
  const move = (text: string) => {
    setCodes({ text, at: codes.at + 1 })
    document.getElementById('asset-moves')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <p className={shared.quiet}>
            <LinkTo to={assetsPath}>循环资产</LinkTo>
          </p>
          <h1>
            {name} <TypeTags {...type} />
          </h1>
          <p className={shared.quiet}>{factsOf(type)}</p>
        </div>
        {canEdit && (
          <div className={shared.buttons}>
            <Button aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
              修改
            </Button>
            <StateButton type={type} onChanged={onChanged} />
          </div>
        )}
      </div>
      {isEdited && canEdit && (
        <Card title="修改类型">
          <TypeForm
            key={updatedAt}
            type={type}
            onSaved={() => {
              setEdited(false)
              onChanged()
            }}
          />
        </Card>
      )}
      <FigureLinks {...{ grai, figures, overdueDays }} current={view} />
      {canEdit && figures.total > 0 && (
        <div id="asset-moves">
          <ScanCard key={codes.at} codes={codes.text} onMoved={onChanged} />
        </div>
      )}
      {figures.out > 0 && <Holders grai={grai} version={version} current={view.holder} />}
      {figures.total > 0 && (
        <>
          <Filters key={`${view.keyword} ${view.holder}`} view={view} onChange={show} />
          <PoolList key={JSON.stringify(view)} grai={grai} view={view} version={version} onMove={move} />
        </>
      )}
      {canEdit && state === 'in-use' && (
        <Card title="加资产">
          <AddForm grai={grai} lastSerial={lastSerial} onAdded={onChanged} />
        </Card>
      )}
    </div>
  )
}

const factsOf = ({ grai, material, size, weightKg, capacity, overdueDays, note }: Type) =>
  [
    `GRAI ${grai}`,
    material,
    size,
    weightKg !== null && `自重 ${weightKg} 千克`,
    capacity && `容量 ${capacity}`,
    overdueDays !== null && `发出 ${overdueDays} 天不还算逾期`,
    note,
  ]
    .filter(Boolean)
    .join('，')

type FilterProps = { view: PoolView; onChange: (change: Partial<PoolView>) => void }

function Filters({ view, onChange }: FilterProps) {
  const [keyword, setKeyword] = useState(view.keyword)
  const isFiltered = view.keyword !== '' || view.holder !== '' || view.state !== undefined || view.isOverdue
  return (
    <ConsoleForm onSubmit={() => onChange({ keyword: keyword.trim() })}>
      <div className={styles.filters}>
        <Input
          aria-label="系列号的开头，或扫一件"
          placeholder="系列号的开头，或扫一件"
          {...inputKindOf('other')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button htmlType="submit">查询</Button>
        {isFiltered && (
          <Button onClick={() => onChange({ keyword: '', holder: '', state: undefined, isOverdue: false })}>
            全部
          </Button>
        )}
      </div>
    </ConsoleForm>
  )
}

function StateButton({ type: { grai, name, state }, onChanged }: Pick<Props, 'type' | 'onChanged'>) {
  const call = useCall<AssetTypeCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const isInUse = state === 'in-use'
  const verb = isInUse ? '停用' : '重新启用'
  const move = () =>
    openDialog({
      title: `${verb}“${name}”`,
      text: isInUse
        ? '停用以后不能再加资产，已有的照样收发。它的 GRAI 不会分配给别的类型。'
        : '还是原来的类型，才重新启用。',
      ok: verb,
      onOk: async () => {
        try {
          await call('POST assets/authApi/typeState', { grai, state: isInUse ? 'discontinued' : 'in-use' })
          message.success(isInUse ? '已停用' : '已启用')
          onChanged()
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  return (
    <>
      <Button onClick={move}>{verb}</Button>
      {dialog}
    </>
  )
}
