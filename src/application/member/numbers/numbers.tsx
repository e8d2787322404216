/** /MyManage/SystemMember/numbers: the numbers of every kind of key under a company prefix: how many are used, reserved and free, allocating and
 *  reserving them, the list of those that are allocated, and the used item numbers of which something is missing. */
import { Card, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConsoleFrame } from '../../../access/use-console.ts'
import type { NumberCalls } from '../../../numbers/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { useNumbers } from '../home/use-numbers.ts'
import { AllocateCard } from './allocate-form.tsx'
import { KeyMap } from './key-map.tsx'
import { KeyTable } from './key-table.tsx'
import keys from './keys.module.css'
import { MissingNumbers } from './missing-numbers.tsx'
import { NumberList } from './number-list.tsx'
import styles from './numbers.module.css'
import { type NumbersView, numbersAddress, numbersPath, readNumbersView } from './numbers-address.ts'
import { Reservations } from './reservations.tsx'

export function Numbers() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={numbersPath}>
      <div className={shared.head}>
        <div>
          <h1>号码池</h1>
          <p className={shared.quiet}>
            商品、箱、位置、物流单元、资产……每种编码的号码哪些用过、预留着、还空着；一个号码只给一样东西，用过的不再提供。
          </p>
        </div>
      </div>
      <Pool />
    </ConsoleFrame>
  )
}

function Pool() {
  const { numbers, failure, reload } = useNumbers()
  const { search } = useLocation()
  if (failure !== undefined && !numbers) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!numbers) return <Loading label="正在读取号码" lines={6} />
  const prefixes = numbers.prefixes.map(({ companyPrefix }) => companyPrefix)
  const stated = new URLSearchParams(search).get('prefix')
  const companyPrefix = prefixes.find(prefix => prefix === stated) ?? prefixes[0]
  if (!companyPrefix) return <Empty title="没有有效的厂商识别代码">续展以后，号码和使用图会列在这里。</Empty>
  return <PrefixNumbers prefixes={prefixes} view={readNumbersView(search, companyPrefix)} />
}

/** Fetches again whenever numbers are allocated or reserved. */
function PrefixNumbers({ prefixes, view }: { prefixes: readonly string[]; view: NumbersView }) {
  const call = useCall<NumberCalls>()
  const [version, setVersion] = useState(0)
  const { companyPrefix } = view
  const load = useCallback(
    async () => ({ version, ...(await call('POST barcodegeneration/authApi/numbers/keys', { companyPrefix })).data }),
    [call, companyPrefix, version],
  )
  const { reply, failure, reload } = useReply(load)
  const navigate = useNavigate()
  const onChanged = () => setVersion(version + 1)
  return (
    <div className={shared.stack}>
      <Card
        title={`厂商识别代码 ${companyPrefix}`}
        extra={
          prefixes.length > 1 && (
            <Select
              aria-label="厂商识别代码"
              className={styles.prefixes ?? ''}
              value={companyPrefix}
              onChange={value => void navigate(numbersAddress({ companyPrefix: value, kind: view.kind, series: '' }))}
              options={prefixes.map(value => ({ value, label: value }))}
            />
          )
        }
      >
        {failure !== undefined && !reply && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
        {!reply && failure === undefined && <Loading label="正在读取号码" lines={6} />}
        {reply && <KeyTable keys={reply.keys} view={view} />}
      </Card>
      <div id="map" className={classNames(shared.stack, keys.kind)}>
        {view.kind === 'GTIN-8' ? (
          <SingleNumbers />
        ) : (
          <KindNumbers key={`${companyPrefix} ${view.kind} ${view.series}`} {...{ view, version, onChanged }} />
        )}
      </div>
      <NumberList key={`${companyPrefix} ${view.kind}`} view={view} version={version} />
      {view.kind === 'GTIN-13' && <MissingNumbers />}
    </div>
  )
}

function SingleNumbers() {
  return (
    <Card title="GTIN-8 小商品">
      <p className={shared.quiet}>
        放不下 EAN-13 的小商品用 8 位的号码。它不在厂商识别代码之下，一个一个地申请；批准的列在下面。
      </p>
      <LinkTo to="/MyManage/SystemMember/business?kind=gtin8">申请单个 GTIN-8</LinkTo>
    </Card>
  )
}

type KindProps = { view: NumbersView; version: number; onChanged: () => void }

function KindNumbers({ view, version, onChanged }: KindProps) {
  const call = useCall<NumberCalls>()
  const { companyPrefix, kind, series, from, size } = view
  const load = useCallback(async () => {
    const input = { companyPrefix, kind, ...(series !== '' && { series }), ...(size !== undefined && { from, size }) }
    return { version, ...(await call('POST barcodegeneration/authApi/numbers/map', input)).data }
  }, [call, companyPrefix, kind, series, from, size, version])
  const { reply: map, failure, reload } = useReply(load)
  if (!map && failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!map) return <Loading label="正在读取号码" lines={6} />
  return (
    <>
      <KeyMap view={view} map={map} />
      <AllocateCard view={view} map={map} onAllocated={onChanged} />
      <Reservations view={view} map={map} onChanged={onChanged} />
    </>
  )
}
