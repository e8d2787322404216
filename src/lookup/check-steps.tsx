/** The calculation of a check digit: the table of weights, then the four steps of the standard. */

import type { CheckDigitSteps } from '../gs1/check-digit.ts'
import { classNames } from '../ui/class-names.ts'
import { ScrollArea } from '../ui/scroll-area.tsx'
import { Steps } from '../ui/steps.tsx'
import { sumsOf } from './check-digit-rules.ts'
import styles from './check-steps.module.css'

export function CheckSteps({ steps }: { steps: CheckDigitSteps }) {
  const { even, odd, evenSum, oddSum } = sumsOf(steps)
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>怎么算出来的</h2>
      <ScrollArea label="计算过程">
        <Weights steps={steps} />
      </ScrollArea>
      <Steps
        steps={[
          { title: '偶数位相加，乘以 3', text: `(${even.join(' + ')}) × 3 = ${evenSum} × 3 = ${evenSum * 3}` },
          { title: '奇数位相加', text: `${odd.join(' + ')} = ${oddSum}` },
          { title: '两个结果相加', text: `${evenSum * 3} + ${oddSum} = ${steps.sum}` },
          {
            title: '用不小于它的最近的 10 的倍数减去它',
            text: `${steps.upTo} − ${steps.sum} = ${steps.checkDigit}，校验码就是 ${steps.checkDigit}`,
          },
        ]}
      />
    </div>
  )
}

function Weights({ steps: { terms } }: { steps: CheckDigitSteps }) {
  const columns = terms.map((term, index) => ({ ...term, place: terms.length + 1 - index }))
  return (
    <table className={styles.table}>
      <tbody>
        <tr className={styles.places}>
          <th scope="row">从右数的位置</th>
          {columns.map(({ place }) => (
            <td key={place}>{place}</td>
          ))}
          <td>1</td>
        </tr>
        <tr className={styles.digits}>
          <th scope="row">数字</th>
          {columns.map(({ place, digit }) => (
            <td key={place}>{digit}</td>
          ))}
          <td className={styles.unknown}>?</td>
        </tr>
        <tr>
          <th scope="row">乘以</th>
          {columns.map(({ place, weight }) => (
            <td key={place} className={classNames(weight === 3 && styles.three)}>
              {weight}
            </td>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="row">得</th>
          {columns.map(({ place, product }) => (
            <td key={place}>{product}</td>
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  )
}
