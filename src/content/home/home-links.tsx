/** Links to other institutions by group; a link without an address shows a notice that the service is not available. */
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Line } from '../lists/line.ts'
import styles from './home-sections.module.css'

export function HomeLinks({ lines }: { lines: readonly Line[] }) {
  const groups = [...new Set(lines.map(line => line.categoryLabel))]
  if (groups.length === 0) return null
  return (
    <section>
      <SectionHead>相关链接</SectionHead>
      <dl className={styles.links}>
        {groups.map(group => (
          <div className={styles.linkGroup} key={group}>
            <dt className={styles.groupName}>{group}</dt>
            <dd className={styles.groupLinks}>
              {lines
                .filter(line => line.categoryLabel === group)
                .map(line =>
                  line.address ? (
                    <LinkTo className={styles.entry} key={line.id} to={line.address}>
                      {line.title}
                    </LinkTo>
                  ) : (
                    <button type="button" className={styles.unopened} key={line.id} data-toast="此业务没有开通">
                      {line.title}
                    </button>
                  ),
                )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
