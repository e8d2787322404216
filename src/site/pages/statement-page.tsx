/** /privacy and /accessibility: the statements of the site. */
import type { PageProps } from '../../wire/page.ts'
import { useShell } from '../frame/shell-data.ts'
import styles from './pages.module.css'
import { statements } from './statements.ts'

export function Component({ row }: PageProps<null>) {
  const { phone, phoneHours } = useShell()
  const statement = statements[row.path]
  return (
    <article>
      <h1>{row.title}</h1>
      <p className={styles.lead}>{statement?.lead}</p>
      <div className="prose">
        {statement?.parts.map(({ head, text, points }) => (
          <section key={head}>
            <h2>{head}</h2>
            {text && <p>{text}</p>}
            {points && (
              <ul>
                {points.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section>
          <h2>联系我们</h2>
          {phone ? (
            <p>
              对本页内容有疑问或建议，请拨打咨询热线 {phone}
              {phoneHours && (
                <>
                  （<span className={styles.whole}>{phoneHours}</span>）
                </>
              )}
              。
            </p>
          ) : (
            <p>
              对本页内容有疑问或建议，请联系<a href="/Org/Branch">所在地的分支机构</a>。
            </p>
          )}
        </section>
      </div>
    </article>
  )
}
