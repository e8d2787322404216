/** The history of an asset and its symbols, each with its files. */
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { actRow } from '../fields/asset-states.ts'
import type { Asset, AssetHistory, PoolCalls } from '../pool/calls.ts'
import { assetSymbols, graiElement, symbolFile } from './asset-address.ts'
import styles from './assets.module.css'

export function AssetDetails({ asset: { grai, serial, movedAt } }: { asset: Asset }) {
  const call = useCall<PoolCalls>()
  const load = useCallback(
    async () => ({ movedAt, ...(await call('POST assets/authApi/history', { grai, serial })).data }),
    [call, grai, serial, movedAt],
  )
  const { reply, failure, reload } = useReply(load)
  return (
    <div className={styles.details}>
      <section aria-label={`${serial} 的收发记录`}>
        {failure !== undefined && !reply && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
        {!reply && failure === undefined && <Loading label="正在读取收发记录" lines={3} />}
        {reply && <History {...reply} />}
      </section>
      <Symbols code={graiElement(grai, serial)} />
    </div>
  )
}

function History({ asset, addedBy, movements }: AssetHistory) {
  return (
    <ol className={styles.history}>
      {movements.map(({ act, holderName, holderGln, note, at, byName }) => (
        <li key={`${at} ${act}`}>
          <p>
            {actRow(act).label}
            {(holderName ?? holderGln) && `：${holderName ?? holderGln}`}
            {note && `（${note}）`}
          </p>
          <p className={shared.quiet}>
            {formatDate(at, 'yyyy-MM-dd HH:mm')}　{byName ?? ''}
          </p>
        </li>
      ))}
      <li>
        <p>加入</p>
        <p className={shared.quiet}>
          {formatDate(asset.createdAt, 'yyyy-MM-dd HH:mm')}　{addedBy ?? ''}
        </p>
      </li>
    </ol>
  )
}

function Symbols({ code }: { code: string }) {
  return (
    <ul className={styles.symbols}>
      {assetSymbols.map(({ type, label, width }) => (
        <li key={type}>
          <SymbolPlate src={symbolFile(type, code, 'svg')} label={`${label} ${code}`} {...(width && { width })} />
          <p className={styles.files}>
            <span>{label}</span>
            {(['svg', 'png', 'pdf'] as const).map(format => (
              <a key={format} href={symbolFile(type, code, format)} download aria-label={`${label} ${format} ${code}`}>
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
