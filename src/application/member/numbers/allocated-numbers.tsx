/** The numbers that were just allocated, each with the way to its symbol. */
import type { NumberedKind } from '../../../numbers/keys/numbered-kinds.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { displayedGtin } from '../home/number-card.tsx'
import { symbolLink } from './key-purposes.ts'
import styles from './keys.module.css'

const mostLinks = 12

type Props = { kind: NumberedKind; companyPrefix: string; numbers: readonly string[] }

export function AllocatedNumbers({ kind, companyPrefix, numbers }: Props) {
  if (numbers.length === 0) return null
  return (
    <div className={styles.allocated} role="status">
      <p>
        <b>分配了 {numbers.length} 个号码</b>，以后不再给别的东西。点号码去做条码。
      </p>
      <ul>
        {numbers.slice(0, mostLinks).map(number => (
          <li key={number}>
            <LinkTo to={symbolLink(kind, number, companyPrefix)}>
              {kind === 'GTIN-13' ? displayedGtin(number) : number}
            </LinkTo>
          </li>
        ))}
        {numbers.length > mostLinks && <li>… 到 {numbers[numbers.length - 1]}，都在下面的表里</li>}
      </ul>
      <CopyButton text={numbers.join('\n')}>{numbers.length === 1 ? '复制号码' : '复制全部号码'}</CopyButton>
    </div>
  )
}
