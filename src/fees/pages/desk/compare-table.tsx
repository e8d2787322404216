/** Bill and bank line beside each other; what differs is red, with both values in full. */
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import type { DeskBill } from '../../desk/calls.ts'
import styles from './desk.module.css'

const shownValue = (name: string, value: string) => (name === '金额' ? `${groupDigits(value)} 元` : value)

export function CompareTable({ comparisons }: Pick<DeskBill, 'comparisons'>) {
  return (
    <table className={styles.compare}>
      <caption>账单和流水对一对</caption>
      <thead>
        <tr>
          <th scope="col">账单上</th>
          <th scope="col">流水</th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map(({ name, ofBill, ofLine, isSame }) => (
          <tr key={name} data-differs={isSame === false}>
            <th scope="row">
              <span className={styles.quiet}>{name}</span>
              <span>{shownValue(name, ofBill)}</span>
            </th>
            <td>
              <Verdict isSame={isSame} />
              {isSame !== true && ofLine !== null && <span>{shownValue(name, ofLine) || '没有写'}</span>}
              {name === '到账日' && isSame && <span>{ofLine}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Verdict({ isSame }: { isSame: boolean | null }) {
  if (isSame === null) return <span className={styles.quiet}>没有流水</span>
  return (
    <span className={isSame ? styles.good : styles.bad}>
      <Icon name={isSame ? 'check' : 'close'} /> {isSame ? '一样' : '不一样'}
    </span>
  )
}
