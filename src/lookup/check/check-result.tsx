/** The result of the check-digit tool: the first key in detail, the others in one line each. */
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { useTexts } from '../../ui/language.ts'
import { Icon } from '../../ui/status/icon.tsx'
import type { Line } from './check-line.ts'
import { CheckSteps, PairSteps } from './check-steps.tsx'
import type { LinesSummary } from './lines-on-page.ts'
import type { CheckTexts } from './locales/locale.ts'
import { checkTexts } from './locales/locales.ts'
import styles from './search-check-page.module.css'

const hasWrongCheckDigit = ({ given, check }: Line) => given !== undefined && given !== check
/** The correct codes for the clipboard, one per line. */
const correctCodes = (lines: readonly Line[]) => lines.flatMap(({ whole, fault }) => (whole && !fault ? [whole] : []))

function verdictText(line: Line, texts: CheckTexts): string {
  const { given, check, fault, whole } = line
  if (fault && check === undefined) return fault.message
  if (check === undefined) return whole === undefined ? '' : texts.noCheckDigit
  if (given === undefined) return texts.checkDigitIs
  return given === check ? texts.right : texts.wrong(given, check)
}

/** The summary of all lines, for a page that displays some of them. */
export function summariseChecks(lines: readonly Line[]): Omit<LinesSummary, 'offset'> {
  const bad = lines.filter(line => line.fault || hasWrongCheckDigit(line)).length
  return { total: lines.length, bad, codes: correctCodes(lines).join('\n') }
}

type Props = { lines: readonly Line[]; summary: LinesSummary; isCurrent: boolean }

export function CheckResult({ lines, summary, isCurrent }: Props) {
  const texts = useTexts(checkTexts)
  const [first] = lines
  if (!first) return null
  return (
    <div className={styles.result} aria-busy={!isCurrent}>
      <section className={styles.panel} aria-label={texts.result}>
        <div className={styles.head} role="status">
          <Verdict line={first} texts={texts} />
          <MarkedCode line={first} />
          {first.fault && first.check !== undefined && <p className={styles.bad}>{first.fault.message}</p>}
        </div>
        {first.parts && (
          <KeyValue
            facts={first.parts.map(({ nameZh, nameEn, text }) => ({
              key: texts.partName({ nameZh, nameEn }),
              value: text,
            }))}
          />
        )}
        {first.steps && <CheckSteps steps={first.steps} texts={texts} />}
        {first.pairSteps && <PairSteps steps={first.pairSteps} texts={texts} />}
      </section>
      {summary.total > 1 && <Lines lines={lines} summary={summary} texts={texts} />}
    </div>
  )
}

function Verdict({ line, texts }: { line: Line; texts: CheckTexts }) {
  const isBad = line.fault !== undefined || hasWrongCheckDigit(line)
  const isGood = line.given !== undefined && !isBad
  if (!isBad && !isGood) return <p className={styles.caption}>{verdictText(line, texts)}</p>
  return (
    <p className={isBad ? styles.bad : styles.good}>
      <Icon name={isBad ? 'warn' : 'good'} />
      {verdictText(line, texts)}
    </p>
  )
}

/** The key with its check digit underlined and a wrong one struck out beside it; or the input with its faulty character marked. */
function MarkedCode({ line }: { line: Line }) {
  const { text, whole, check, checkAt = 0, given, fault } = line
  if (whole === undefined || check === undefined) return <MarkedInput text={whole ?? text} at={fault?.at} />
  return (
    <p className={styles.code}>
      {whole.slice(0, checkAt)}
      {hasWrongCheckDigit(line) && <del className={styles.wrong}>{given}</del>}
      <strong className={styles.check}>{check}</strong>
      {whole.slice(checkAt + check.length)}
    </p>
  )
}

const displayedLength = 80

function MarkedInput({ text, at }: { text: string; at: number | undefined }) {
  if (at === undefined || at >= text.length) return <p className={styles.code}>{text.slice(0, displayedLength)}</p>
  const from = Math.max(0, at - displayedLength / 2)
  const wrong = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return (
    <p className={styles.code}>
      {text.slice(from, at)}
      <mark className={styles.wrong}>{wrong}</mark>
      {text.slice(at + wrong.length, from + displayedLength)}
    </p>
  )
}

function Lines({ lines, summary, texts }: Omit<Props, 'isCurrent'> & { texts: CheckTexts }) {
  const { total, bad, codes, offset } = summary
  const numberedLines = lines.map((line, index) => ({ line, place: offset + index + 1 }))
  return (
    <section className={styles.lines} aria-label={texts.allResults}>
      <div className={styles.linesHead}>
        <h2 className={styles.linesTitle}>{texts.allLines(total, bad)}</h2>
        <CopyButton text={codes}>{texts.copyRight}</CopyButton>
      </div>
      <ol>
        {numberedLines.map(({ line, place }) => (
          <li key={place} className={styles.line}>
            <LineVerdict line={line} place={place} texts={texts} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LineVerdict({ line, place, texts }: { line: Line; place: number; texts: CheckTexts }) {
  const { text, whole, check = '', checkAt = 0, given, fault } = line
  const isBad = fault !== undefined || hasWrongCheckDigit(line)
  return (
    <>
      <span>
        <small className={styles.place}>{place}</small>
        {whole === undefined ? text.slice(0, 60) : whole.slice(0, checkAt)}
        {check && <strong className={styles.check}>{check}</strong>}
        {whole?.slice(checkAt + check.length)}
      </span>
      <span className={isBad ? styles.bad : styles.good}>
        <Icon name={isBad ? 'warn' : 'good'} />
        {fault ? fault.message : check !== '' && given === undefined ? texts.added : verdictText(line, texts)}
      </span>
    </>
  )
}
