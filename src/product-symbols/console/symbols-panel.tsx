/** The panel 条码符号 of a product record: what suits its level and number, each as a small picture; the chosen one with its size and files. */
import { Card } from 'antd'
import { useState } from 'react'
import type { ProductSymbolsProps } from '../../products/console/product-screen.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../wire/fetching/use-live-result.ts'
import type { ProductSymbolCalls, ProductSymbols } from '../calls.ts'
import { stateNotes } from '../suited-rules.ts'
import { ItemDataFields, type ItemDataValues, noItemData } from './item-data-fields.tsx'
import { NumberAct } from './number-act.tsx'
import styles from './panel.module.css'
import { RecordDownloads } from './record-downloads.tsx'
import { SymbolTiles } from './symbol-tiles.tsx'
import { SymbolWorkbench } from './symbol-workbench.tsx'

export function SymbolsPanel({ record, onChanged }: ProductSymbolsProps) {
  const note = stateNotes[record.state]
  return (
    <Card title={<h2 className={styles.title}>条码符号</h2>} id="symbols" className={styles.panel ?? ''}>
      <div className={styles.parts}>
        {record.gtin === null ? (
          <NumberAct record={record} onChanged={onChanged} />
        ) : (
          <>
            {note && <Note tone={note.tone}>{note.text}</Note>}
            <Symbols key={`${record.gtin} ${record.fields.level}`} record={record} gtin={record.gtin} />
          </>
        )}
      </div>
    </Card>
  )
}

type SymbolsProps = Pick<ProductSymbolsProps, 'record'> & { gtin: string }

function Symbols({ record: { id, fields }, gtin }: SymbolsProps) {
  const [data, setData] = useState<ItemDataValues>(noItemData)
  const [chosen, setChosen] = useState<string>()
  const [downloads, setDownloads] = useState(0)
  const { known, isReady, faultOf, failure, reload } = useSymbols(id, data)
  if (failure !== undefined && !known) return <ErrorState title={failure} onRetry={reload} />
  if (!known) return <Loading label="正在画条码" lines={3} />
  const symbol = known.symbols.find(({ type }) => type === chosen)
  return (
    <>
      <SymbolTiles symbols={known.symbols} chosen={chosen} onChoose={setChosen} isReady={isReady} />
      {symbol?.hasData && <ItemDataFields values={data} onChange={setData} faultOf={faultOf} />}
      {symbol && (
        <SymbolWorkbench
          key={symbol.type}
          {...{ symbol, gtin, isReady }}
          product={{ id, name: fields.name }}
          onDownloaded={() => setDownloads(count => count + 1)}
        />
      )}
      <RecordDownloads id={id} count={downloads} />
    </>
  )
}

/** `known`: the symbols of the last data without a fault. */
function useSymbols(id: number, data: ItemDataValues) {
  const call = useCall<ProductSymbolCalls>()
  const { result, isCurrent, failure, reload } = useLiveResult({ id, ...filled(data) }, input =>
    call('POST product/authApi/symbols', input),
  )
  const [known, setKnown] = useState<ProductSymbols>()
  const fresh = result && !isRefused(result) ? result.data : undefined
  if (fresh && fresh !== known) setKnown(fresh)
  const refused = result && isRefused(result) ? result : undefined
  const faultOf = (field: string) => refused?.faults?.find(other => other.field === field)?.message
  return { known, isReady: isCurrent && !refused, faultOf, failure: failure ?? refused?.fault, reload }
}

const filled = (data: ItemDataValues): Partial<ItemDataValues> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value.trim() !== ''))
