/** /Knowledge/Figures: every figure with its statement and the pages that it explains. */
import type { z } from 'zod'
import styles from '../../illustrations/figures/figure-index.module.css'
import { figureGroups, figures } from '../../illustrations/figures/figure-table.ts'
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { PageCalls } from '../page-calls.ts'

type Place = z.output<RowOf<PageCalls, 'GET content/api/figures'>['reply']>[number]
type Data = { places: Place[] }

export async function load(request: PageRequest): Promise<Data> {
  const { data } = await callsOf<PageCalls>(request)('GET content/api/figures', {})
  return { places: data }
}

export const head = () => ({ description: '全部图解的清单：每幅图说明什么，用在哪一页。' })

/** The names of each group: from its first figure to that of the next group. */
function groupsOfFigures() {
  const names = Object.keys(figures)
  return figureGroups.map(({ title, first }, index) => {
    const next = figureGroups[index + 1]?.first
    return { title, names: names.slice(names.indexOf(first), next === undefined ? undefined : names.indexOf(next)) }
  })
}

export function Component({ row, data: { places } }: PageProps<Data>) {
  const groups = groupsOfFigures()
  return (
    <>
      <h1>{row.title}</h1>
      <p className={styles.lead}>
        本站共有 {Object.keys(figures).length} 幅图解，每幅只说一件事。图中的号码属于演示号段，条码和二维码都能扫读。
      </p>
      {groups.map(group => (
        <section className={styles.group} key={group.title}>
          <SectionHead>{group.title}</SectionHead>
          <ul>
            {group.names.map(name => (
              <FigureRow key={name} name={name} places={places.filter(({ figure }) => figure === name)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function FigureRow({ name, places }: { name: string; places: readonly Place[] }) {
  const figure = figures[name]
  if (!figure) return null
  return (
    <li className={styles.row}>
      <h3 className={styles.title}>{figure.title}</h3>
      <p className={styles.text}>{figure.caption.lead}</p>
      <p className={styles.places}>
        {places.length === 0 && <span className={styles.text}>还没有用在页面上</span>}
        {places.map(({ title, address }) => (
          <LinkTo key={address} className={styles.link} to={address}>
            {title}
          </LinkTo>
        ))}
      </p>
    </li>
  )
}
