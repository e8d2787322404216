/** The assets of a type that match a filter: a page at a time, some of them chosen for their labels or to be moved. */
import { App, Button, Checkbox, Dropdown } from 'antd'
import { useCallback, useState } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import { saveFile } from '../../ui/formats/save-file.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { Asset, PoolCalls } from '../pool/calls.ts'
import { assetSymbols, graiElement, labelsFile, mostLabels, type PoolView, poolInput } from './asset-address.ts'
import { AssetLine } from './asset-line.tsx'
import styles from './assets.module.css'

const take = 50

type Props = {
  grai: string
  view: PoolView
  /** Changes when assets were added or moved. */
  version: number
  onMove: (codes: string) => void
}

export function PoolList({ grai, view, version, onMove }: Props) {
  const call = useCall<PoolCalls>()
  const [pages, setPages] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const load = useCallback(async () => {
    const assets: Asset[] = []
    let next: string | null = null
    for (let page = 0; page < pages; page++) {
      const after: { after?: string } = next === null ? {} : { after: next }
      const { data } = await call('POST assets/authApi/list', { ...poolInput(grai, view), ...after, take })
      assets.push(...data.assets)
      next = data.next
      if (next === null) break
    }
    return { version, assets, next }
  }, [call, grai, view, pages, version])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取资产" lines={6} />
  if (reply.assets.length === 0) return <Empty title="没有符合条件的资产">请换一个条件，或者在下面加资产。</Empty>
  const serials = reply.assets.map(({ serial }) => serial)
  const chosenHere = serials.filter(serial => chosen.has(serial))
  const choose = (serial: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, serial] : [...chosen].filter(other => other !== serial)))
  return (
    <div className={styles.frame}>
      <div className={styles.chosen}>
        <Checkbox
          checked={chosenHere.length === serials.length}
          indeterminate={chosenHere.length > 0 && chosenHere.length < serials.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? serials : []))}
        >
          {chosenHere.length > 0 ? `选中 ${chosenHere.length} 件` : '全选'}
        </Checkbox>
        <ChosenActs grai={grai} serials={chosenHere} onMove={onMove} />
        <ExportButton grai={grai} view={view} />
      </div>
      <ul className={styles.assets}>
        {reply.assets.map(asset => (
          <AssetLine
            key={asset.serial}
            asset={asset}
            isChosen={chosen.has(asset.serial)}
            onChoose={isChosen => choose(asset.serial, isChosen)}
          />
        ))}
      </ul>
      {reply.next !== null && (
        <div className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>再列出 {take} 件</Button>
        </div>
      )}
    </div>
  )
}

function ChosenActs({ grai, serials, onMove }: { grai: string; serials: readonly string[]; onMove: Props['onMove'] }) {
  const canEdit = useRights()('use-numbers')
  if (serials.length === 0 || !canEdit) return null
  const codes = serials.map(serial => graiElement(grai, serial))
  const items = assetSymbols.map(({ type, label }) => ({
    key: type,
    label: <a href={labelsFile(type, codes)}>{label}</a>,
  }))
  return (
    <>
      <Button onClick={() => onMove(codes.join('\n'))}>收发选中的</Button>
      {codes.length <= mostLabels ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button>标签 PDF</Button>
        </Dropdown>
      ) : (
        <span className={styles.facts}>标签一次至多 {mostLabels} 个</span>
      )}
    </>
  )
}

const formats = [
  { key: 'xlsx', label: '导出 Excel' },
  { key: 'csv', label: '导出 CSV' },
]

function ExportButton({ grai, view }: { grai: string; view: PoolView }) {
  const call = useCall<PoolCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const exportAs = (format: 'csv' | 'xlsx') => {
    setBusy(true)
    call('POST assets/authApi/export', { ...poolInput(grai, view), format })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: formats, onClick: ({ key }) => exportAs(key === 'csv' ? 'csv' : 'xlsx') }}
    >
      <Button disabled={isBusy} className={styles.export ?? ''}>
        导出
      </Button>
    </Dropdown>
  )
}
