/** The calculation of a check digit: the table of weights, then the four steps of the standard. */

import { classNames } from '../../ui/class-names.ts'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Steps } from '../../ui/navigation/steps.tsx'
import type { Line } from './check-line.ts'
import styles from './check-steps.module.css'
import { evenAndOddSums } from './check-steps-rules.ts'

type CheckDigitSteps = NonNullable<Line['steps']>
type PairCalculation = NonNullable<Line['pairSteps']>

export function CheckSteps({ steps }: { steps: CheckDigitSteps }) {
  const { even, odd, evenSum, oddSum } = evenAndOddSums(steps)
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

/** The check character pair of a GMN: each character's value times a prime, the sum modulo 1021, as two of 32 characters. */
export function PairSteps({ steps: { terms, sum, modulus, rest, first, second } }: { steps: PairCalculation }) {
  const columns = terms.map((term, index) => ({ ...term, place: terms.length + 2 - index }))
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>怎么算出来的</h2>
      <ScrollArea label="计算过程">
        <table className={styles.table}>
          <tbody>
            <tr className={styles.digits}>
              <th scope="row">字符</th>
              {columns.map(({ place, character }) => (
                <td key={place}>{character}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">字符的值</th>
              {columns.map(({ place, value }) => (
                <td key={place}>{value}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">乘以质数</th>
              {columns.map(({ place, prime }) => (
                <td key={place}>{prime}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">得</th>
              {columns.map(({ place, product }) => (
                <td key={place}>{product}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollArea>
      <Steps
        steps={[
          { title: '各个乘积相加', text: String(sum) },
          { title: `除以 ${modulus} 取余数`, text: `${sum} ÷ ${modulus} 余 ${rest}` },
          {
            title: '余数除以 32，商和余数各是一个字符',
            text: `${rest} ÷ 32 = ${first.value} 余 ${second.value}，分别写成 ${first.character} 和 ${second.character}`,
          },
        ]}
      />
    </div>
  )
}
