/** The kind and validity of each of many lines. */
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useTexts } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import type { AnythingData } from '../calls.ts'
import styles from './interpretation-result.module.css'
import { resultTexts } from './locales/locales.ts'

type Props = NonNullable<AnythingData['lines']> & {
  /** The page that displays the result of one line. */
  path: string
}

export function LinesResult({ summary: { total, bad, codes, offset }, rows, path }: Props) {
  const texts = useTexts(resultTexts).lines
  if (!texts) return null
  const numberedLines = rows.map((line, index) => ({ line, place: offset + index + 1 }))
  return (
    <section>
      <div className={styles.linesHead}>
        <h2>{texts.title(total, bad)}</h2>
        <CopyButton text={codes}>{texts.copy}</CopyButton>
      </div>
      <ol className={styles.lines} start={offset + 1}>
        {numberedLines.map(({ place, line }) => (
          <li key={place}>
            <LinkTo to={`${path}?q=${encodeURIComponent(line.text.slice(0, 300))}`}>{line.text.slice(0, 60)}</LinkTo>
            <span className={line.valid ? styles.good : styles.bad}>
              <Icon name={line.valid ? 'good' : 'warn'} />
              {texts.verdict(line)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
