/** What is wrong or to be looked at before a text is published; each finding leads to its place in the text. */
import { Button, Card } from 'antd'
import { Icon } from '../../../ui/status/icon.tsx'
import type { EditedItemReply } from '../../calls.ts'
import { checkKindLabels } from '../../checks/check-kinds.ts'
import { showWords } from '../show-words.ts'
import styles from './side.module.css'

type Props = { findings: EditedItemReply['findings']; isSaved: boolean }

export function Findings({ findings, isSaved }: Props) {
  const faults = findings.filter(({ isFault }) => isFault).length
  const title =
    findings.length === 0
      ? '发布前检查'
      : `发布前检查：${faults > 0 ? `${faults} 处要改` : ''}${faults > 0 && faults < findings.length ? '，' : ''}${faults < findings.length ? `${findings.length - faults} 处要看` : ''}`
  return (
    <Card title={title} aria-busy={!isSaved}>
      {findings.length === 0 ? (
        <p className={styles.good}>
          <Icon name="good" /> 链接、图片、图解、用词、标题都没有问题
        </p>
      ) : (
        <ul className={styles.list}>
          {findings.map(({ kind, isFault, message, quote, to }) => (
            <li key={`${kind} ${quote} ${message}`} className={isFault ? styles.fault : styles.look}>
              <Icon name={isFault ? 'bad' : 'warn'} label={isFault ? '要改' : '要看'} />
              <span>
                <strong>{checkKindLabels[kind]}</strong> {message}
              </span>
              {to !== '' && (
                <a href={to} target="_blank" rel="noopener">
                  看那一篇
                </a>
              )}
              {quote !== '' && (
                <Button type="link" onClick={() => showWords(quote)}>
                  看这里
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
