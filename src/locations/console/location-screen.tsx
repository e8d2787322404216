/** /MyManage/SystemMember/location: one location: its fields, number and state, what it belongs to, and its history. */
import { App, Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import { locationKindTable } from '../../codes/location-kinds.ts'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { LocationCalls, LocationRecord } from '../record/calls.ts'
import { locationPath, locationsPath } from './location-address.ts'
import { LocationForm } from './location-form.tsx'
import { LocationHistory } from './location-history.tsx'
import { StateTags } from './location-line.tsx'
import { LocationLevel } from './location-tree.tsx'
import styles from './locations.module.css'

export function Location() {
  const query = new URLSearchParams(useLocation().search)
  const gln = query.get('gln')
  const parent = query.get('parent') ?? ''
  return (
    <ConsoleFrame {...useConsoleFrame()} current={locationsPath}>
      {gln ? <OwnLocation key={gln} gln={gln} /> : <NewLocation key={parent} parent={parent} />}
    </ConsoleFrame>
  )
}

function NewLocation({ parent }: { parent: string }) {
  const navigate = useNavigate()
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>新增位置</h1>
          <p className={shared.quiet}>保存就分配一个位置码，以后只用于这一个地方。</p>
        </div>
      </div>
      <NeedsRight act="use-numbers">
        <LocationForm
          record={undefined}
          parent={parent}
          onSaved={({ gln }) => void navigate(`${locationPath}?gln=${gln}`, { replace: true })}
        />
      </NeedsRight>
    </div>
  )
}

function OwnLocation({ gln }: { gln: string }) {
  const call = useCall<LocationCalls>()
  const load = useCallback(async () => (await call('POST location/authApi/info', { gln })).data, [call, gln])
  const { reply, failure, reload } = useReply(load)
  const [changed, setChanged] = useState<LocationRecord>()
  const record = changed && reply && changed.version >= reply.version ? changed : reply
  if (failure !== undefined && !record) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!record) return <Loading label="正在读取位置" lines={8} />
  return <Loaded record={record} onChanged={setChanged} />
}

type Props = { record: LocationRecord; onChanged: (record: LocationRecord) => void }

function Loaded({ record, onChanged }: Props) {
  const { gln, fields, state, version, path, children } = record
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          {path.length > 0 && (
            <ol className={styles.path} aria-label="上级位置">
              {path.map(place => (
                <li key={place.gln}>
                  <LinkTo to={`${locationPath}?gln=${place.gln}`}>{place.name}</LinkTo>
                </li>
              ))}
            </ol>
          )}
          <h1>
            {fields.name} <StateTags {...record} />
          </h1>
          <p className={shared.quiet}>位置码 {gln}</p>
        </div>
        <Acts record={record} onChanged={onChanged} />
      </div>
      <div className={shared.columns}>
        <div className={shared.stack}>
          {state === 'inactive' ? (
            <InactiveFacts record={record} />
          ) : (
            <NeedsRight act="use-numbers">
              <LocationForm key={version} record={record} onSaved={onChanged} />
            </NeedsRight>
          )}
        </div>
        <div className={shared.stack}>
          {children > 0 && (
            <Card title={`下级位置 ${children} 个`}>
              <LocationLevel under={gln} />
            </Card>
          )}
          <LocationHistory key={version} gln={gln} />
        </div>
      </div>
    </div>
  )
}

function InactiveFacts({ record: { kind, fields } }: { record: LocationRecord }) {
  const place = [fields.regionCode, fields.address].filter(Boolean).join(' ')
  return (
    <Card title="已停用">
      <p>
        {locationKindTable[kind].zh}
        {place && `，${place}`}
      </p>
      <p className={shared.quiet}>
        号码不会再分配给别的地方。同一个地方又用起来了，可以重新启用；换了地方，请新增一个位置。
      </p>
    </Card>
  )
}

/** The symbol, the public page, the state. */
function Acts({ record: { gln, state, version, isPublic, fields }, onChanged }: Props) {
  const call = useCall<LocationCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const canEdit = useRights()('use-numbers')
  const verb = state === 'active' ? '停用' : '重新启用'
  const move = () =>
    openDialog({
      title: `${verb}“${fields.name}”`,
      text:
        state === 'active'
          ? '公开查询会显示已停用。这个位置码不再分配给别的地方。'
          : '只有同一个地方又用起来了才重新启用；换了地方要用新的位置码。',
      ok: verb,
      onOk: async () => {
        try {
          const next = state === 'active' ? 'inactive' : 'active'
          onChanged((await call('POST location/authApi/state', { gln, version, state: next })).data)
          message.success(`已${verb}`)
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  const symbol = `/BarCode/symbol?${new URLSearchParams({ type: 'GS1-128', code: `(414)${gln}` })}`
  return (
    <div className={shared.buttons}>
      {isPublic && <Button href={`/search/gln?gln=${gln}`}>看公开的页面</Button>}
      {canEdit && <Button href={symbol}>位置码条码</Button>}
      {canEdit && state === 'active' && <Button href={`${locationPath}?parent=${gln}`}>新增下级</Button>}
      {canEdit && <Button onClick={move}>{verb}</Button>}
      {dialog}
    </div>
  )
}
