/** What was decided about a product before: when, by whom, for which changes, and what followed. */
import { Card } from 'antd'
import shared from '../../../registration/display/console.module.css'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { productPath } from '../../console/table/product-address.ts'
import { decide } from '../../fields/change-rules.ts'
import type { ChangeInfo } from '../calls.ts'
import styles from './change.module.css'
import { outcomeText } from './outcome-text.ts'

export function DecisionList({ decisions }: Pick<ChangeInfo, 'decisions'>) {
  if (decisions.length === 0) return null
  return (
    <Card title="以前的判断">
      <ul className={styles.lines}>
        {decisions.map(({ at, byName, answers, item, packages, created }) => (
          <li key={at}>
            <p className={shared.quiet}>
              {formatDate(at, 'yyyy-MM-dd HH:mm')}　{byName}
            </p>
            <p className={styles.line}>
              {outcomeText({ item, packages })}：
              {decide(answers)
                .because.map(({ topic }) => topic)
                .join('、')}
            </p>
            {created && (
              <LinkTo to={`${productPath}?id=${created.id}`}>
                {created.gtin} {created.name}
              </LinkTo>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
