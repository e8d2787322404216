/** The calculation of a check digit: the table of weights, then the four steps of the standard. */

import { classNames } from '../../ui/class-names.ts'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Steps } from '../../ui/navigation/steps.tsx'
import type { Line } from './check-line.ts'
import styles from './check-steps.module.css'
import { evenAndOddSums } from './check-steps-rules.ts'
import type { CheckTexts } from './locales/locale.ts'

type CheckDigitSteps = NonNullable<Line['steps']>
type PairCalculation = NonNullable<Line['pairSteps']>

type StepsProps = { steps: CheckDigitSteps; texts: CheckTexts }

export function CheckSteps({ steps, texts }: StepsProps) {
  const { even, odd, evenSum, oddSum } = evenAndOddSums(steps)
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>{texts.howTitle}</h2>
      <ScrollArea label={texts.calculation}>
        <Weights steps={steps} texts={texts} />
      </ScrollArea>
      <Steps
        steps={[
          { title: texts.evenTitle, text: `(${even.join(' + ')}) × 3 = ${evenSum} × 3 = ${evenSum * 3}` },
          { title: texts.oddTitle, text: `${odd.join(' + ')} = ${oddSum}` },
          { title: texts.sumTitle, text: `${evenSum * 3} + ${oddSum} = ${steps.sum}` },
          {
            title: texts.restTitle,
            text: texts.rest(`${steps.upTo} − ${steps.sum}`, steps.checkDigit),
          },
        ]}
      />
    </div>
  )
}

function Weights({ steps: { terms }, texts }: StepsProps) {
  const columns = terms.map((term, index) => ({ ...term, place: terms.length + 1 - index }))
  return (
    <table className={styles.table}>
      <tbody>
        <tr className={styles.places}>
          <th scope="row">{texts.place}</th>
          {columns.map(({ place }) => (
            <td key={place}>{place}</td>
          ))}
          <td>1</td>
        </tr>
        <tr className={styles.digits}>
          <th scope="row">{texts.digit}</th>
          {columns.map(({ place, digit }) => (
            <td key={place}>{digit}</td>
          ))}
          <td className={styles.unknown}>?</td>
        </tr>
        <tr>
          <th scope="row">{texts.times}</th>
          {columns.map(({ place, weight }) => (
            <td key={place} className={classNames(weight === 3 && styles.three)}>
              {weight}
            </td>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="row">{texts.product}</th>
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
export function PairSteps({ steps, texts }: { steps: PairCalculation; texts: CheckTexts }) {
  const { terms, sum, modulus, rest, first, second } = steps
  const columns = terms.map((term, index) => ({ ...term, place: terms.length + 2 - index }))
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>{texts.howTitle}</h2>
      <ScrollArea label={texts.calculation}>
        <table className={styles.table}>
          <tbody>
            <tr className={styles.digits}>
              <th scope="row">{texts.character}</th>
              {columns.map(({ place, character }) => (
                <td key={place}>{character}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.characterValue}</th>
              {columns.map(({ place, value }) => (
                <td key={place}>{value}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.timesPrime}</th>
              {columns.map(({ place, prime }) => (
                <td key={place}>{prime}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.product}</th>
              {columns.map(({ place, product }) => (
                <td key={place}>{product}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollArea>
      <Steps
        steps={[
          { title: texts.productsTitle, text: String(sum) },
          { title: texts.modulusTitle(modulus), text: texts.modulus(sum, modulus, rest) },
          {
            title: texts.pairTitle,
            text: texts.pair(
              `${rest} ÷ 32 = ${first.value} ${texts.remainder} ${second.value}`,
              first.character,
              second.character,
            ),
          },
        ]}
      />
    </div>
  )
}
