/** All kinds of keys of a company prefix: what each is for, how many numbers it has, are used, reserved and free. The chosen one is marked. */
import type { NumberCalls } from '../../../numbers/calls.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import { keyPurposes } from './key-purposes.ts'
import styles from './keys.module.css'
import { type NumbersView, numbersAddress } from './numbers-address.ts'

export type KeyRow = DataOf<RowOf<NumberCalls, 'POST barcodegeneration/authApi/numbers/keys'>>['keys'][number]

/** A count of any size: from 亿 (a hundred million) on rounded down.
 *  @example capacityText(1_000_000_000) // '10 亿' */
export function capacityText(count: number): string {
  if (count >= 1e12) return '用不完'
  return count >= 1e8 ? `${Math.floor(count / 1e7) / 10} 亿` : formatCount(count)
}

export function KeyTable({ keys, view }: { keys: readonly KeyRow[]; view: NumbersView }) {
  return (
    <table className={styles.keys}>
      <thead>
        <tr>
          <th scope="col">编码</th>
          <th scope="col">给什么用</th>
          <th scope="col">已用</th>
          <th scope="col">预留</th>
          <th scope="col">可用</th>
          <th scope="col">用量</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(row => (
          <KeyLine key={row.kind} row={row} view={view} />
        ))}
      </tbody>
    </table>
  )
}

function KeyLine({ row: { kind, capacity, used, serials, reserved }, view }: { row: KeyRow; view: NumbersView }) {
  const isCurrent = kind === view.kind
  const { name, purpose } = keyPurposes[kind]
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        <LinkTo
          to={`${numbersAddress({ companyPrefix: view.companyPrefix, kind, series: '' })}#map`}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {kind} {name}
        </LinkTo>
      </th>
      <td>{purpose}</td>
      <td data-label="已用">
        {formatCount(used)}
        {serials > 0 && <small> 另有 {formatCount(serials)} 件</small>}
      </td>
      <td data-label="预留">{formatCount(reserved)}</td>
      <td data-label="可用">{capacityText(capacity - used - reserved)}</td>
      <td>
        <UsageBar {...{ capacity, used, reserved }} />
      </td>
    </tr>
  )
}

/** A share that is not zero is at least a line of one in a hundred. */
function UsageBar({ capacity, used, reserved }: Pick<KeyRow, 'capacity' | 'used' | 'reserved'>) {
  const widthOf = (count: number) => (count === 0 || capacity === 0 ? 0 : Math.max(1, (100 * count) / capacity))
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="100" height="8" />
      <rect className={styles.barReserved} width={Math.min(100, widthOf(used) + widthOf(reserved))} height="8" />
      <rect className={styles.barUsed} width={widthOf(used)} height="8" />
    </svg>
  )
}
