/** The provincial regions as tiles: links that select a region. */
import { tiles } from '../../codes/regions/tiles.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Branch } from '../calls.ts'
import styles from './tile-map.module.css'

type Props = { branches: readonly Branch[]; chosen: string | undefined }

export function TileMap({ branches, chosen }: Props) {
  return (
    <section className={styles.map} aria-labelledby="regions">
      <h2 className={styles.heading} id="regions">
        按地区选
      </h2>
      <ul className={styles.tiles}>
        {tiles.map(({ code, name, column, follows, isElsewhere }) => {
          const count = branches.filter(branch => branch.code.startsWith(code)).length
          return (
            <li key={code} className={follows ? undefined : styles[`column${column}`]}>
              <LinkTo
                className={styles.tile}
                to={`/Org/Branch?region=${code}0000`}
                data-count={isElsewhere ? 'none' : count}
                aria-current={code === chosen ? 'true' : undefined}
              >
                {name} <span className={styles.count}>{isElsewhere ? '当地组织' : `${count} 处`}</span>
              </LinkTo>
            </li>
          )
        })}
      </ul>
      <div className={styles.legend}>
        <ul className={styles.keys} aria-label="图例">
          {[1, 2, 3].map(count => (
            <li key={count}>
              <span className={styles.key} data-count={count} />
              {count} 处
            </li>
          ))}
          <li>
            <span className={styles.key} data-count="none" />
            由当地编码组织受理
          </li>
        </ul>
        <p>每格一个省级地区，颜色越深机构越多；按方位排列，不表示边界。</p>
      </div>
    </section>
  )
}
