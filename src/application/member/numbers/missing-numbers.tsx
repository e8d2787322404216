/** Used numbers of which something is missing: a product name, which is written here, a report, or facts of the report. */

import { App, Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useRights } from '../../../access/operator/use-rights.ts'
import type { NumberCalls } from '../../../numbers/calls.ts'
import { type Missing, missingKinds } from '../../../numbers/items/missing.ts'
import type { NamingCalls } from '../../../products/naming/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import type { DataOf } from '../../../wire/call.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import home from '../home/home.module.css'
import { displayedGtin } from '../home/number-card.tsx'
import { SisterSystems } from '../sister-systems.tsx'
import styles from './numbers.module.css'

type MissingRow = DataOf<Extract<NumberCalls, { name: 'missingNumbers' }>>['numbers'][number]

const texts: Readonly<Record<Missing, { label: string; none: string; lead: string }>> = {
  name: { label: '没有商品名称', none: '用过的号码都有商品名称。', lead: '写上名称，以后才看得出号码给了哪件商品。' },
  report: {
    label: '商品没有通报',
    none: '用过的号码都有通报的商品。',
    lead: '没有通报的商品，顾客扫码查不到。在“商品”里找到它，补上品牌、净含量，再公开。',
  },
  facts: {
    label: '通报的内容不全',
    none: '通报的商品都有商标、规格、净含量和分类。',
    lead: '这些商品缺商标、规格、净含量或分类，请在“商品”里补。',
  },
}

const tabPath = (missing: Missing) => `/MyManage/SystemMember/numbers?missing=${missing}` as const
const tabs = missingKinds.map(kind => ({ to: tabPath(kind), label: texts[kind].label }))

export function MissingNumbers() {
  const stated = new URLSearchParams(useLocation().search).get('missing')
  const missing = missingKinds.find(kind => kind === stated) ?? 'name'
  const call = useCall<NumberCalls>()
  const load = useCallback(
    async () => ({ missing, ...(await call('POST barcodegeneration/authApi/numbers/missing', { missing })).data }),
    [call, missing],
  )
  const { reply, failure, reload } = useReply(load)
  const current = reply?.missing === missing ? reply : undefined
  return (
    <Card title="要补的号码" id="missing">
      <Tabs label="要补的号码" tabs={tabs} current={tabPath(missing)} />
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!current && failure === undefined && <Loading label="正在读取号码" lines={4} />}
      {current && (
        <>
          <p className={styles.lead}>
            {current.total === 0 ? texts[missing].none : `${formatCount(current.total)} 个。${texts[missing].lead}`}
            {current.total > current.numbers.length && `下面是最前面的 ${current.numbers.length} 个。`}
          </p>
          <ul className={home.list}>
            {current.numbers.map(row => (
              <NumberLine key={row.gtin} row={row} isNamed={missing !== 'name'} onNamed={reload} />
            ))}
          </ul>
          {missing !== 'name' && current.total > 0 && <SisterSystems only="gds" />}
        </>
      )}
    </Card>
  )
}

function NumberLine({ row, isNamed, onNamed }: { row: MissingRow; isNamed: boolean; onNamed: () => void }) {
  const { companyPrefix, itemReference, gtin, productName } = row
  const canName = useRights()('use-numbers')
  const [name, setName] = useState('')
  return (
    <li className={home.line}>
      <div className={home.lineText}>
        <b>
          {canName ? (
            <LinkTo to={`/MyManage/SystemMember/barcode?prefix=${companyPrefix}&number=${itemReference}`}>
              {displayedGtin(gtin)}
            </LinkTo>
          ) : (
            displayedGtin(gtin)
          )}
        </b>
      </div>
      {isNamed || !(canName || name !== '') ? (
        <span>{productName ?? <span className={shared.quiet}>没有写商品名称</span>}</span>
      ) : (
        <NameForm {...{ row, name, setName, canName, onNamed }} />
      )}
    </li>
  )
}

const longestName = 200

type NameProps = {
  row: MissingRow
  name: string
  setName: (name: string) => void
  /** False if the right was lost while a name was typed, which stays. */
  canName: boolean
  onNamed: () => void
}

function NameForm({ row: { companyPrefix, itemReference, gtin }, name, setName, canName, onNamed }: NameProps) {
  const call = useCall<NamingCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const input = { companyPrefix, itemReference, productName: name.trim() }
      await call('POST barcodegeneration/authApi/numbers/name', input)
      message.success('商品名称已写上')
      onNamed()
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.name}>
      <Input
        value={name}
        maxLength={longestName}
        aria-label={`${displayedGtin(gtin)} 的商品名称`}
        placeholder="商品名称"
        onChange={event => setName(event.target.value)}
        onPressEnter={() => canName && name.trim() && void save()}
      />
      <Button loading={isBusy} disabled={!canName || name.trim() === ''} onClick={() => void save()}>
        写上
      </Button>
    </div>
  )
}
