/** The drawn pictures of a product: one large, the others as links that choose it, so that it works without scripts. */
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Answer, Details } from './product-data.ts'
import styles from './search-product-page.module.css'

const views = ['front', 'back', 'case'] as const
export type PictureView = (typeof views)[number]

export const pictureViewOf = (text: string): PictureView => views.find(view => view === text) ?? 'front'

const labels: Readonly<Record<PictureView, string>> = { front: '正面', back: '商品标签', case: '箱' }

type Props = { answer: Answer; levels: Details['levels']; view: PictureView }

export function ProductPictures({ answer: { digits, product, firm }, levels, view }: Props) {
  const packed = levels.find(({ count }) => count !== null)
  const gtinOf = (shown: PictureView) => (shown === 'case' ? (packed?.digits ?? digits) : digits)
  const sourceOf = (shown: PictureView) =>
    `/api/gTinSearch/api/picture?gtin=${gtinOf(shown)}&view=${shown === 'back' ? 'back' : 'front'}`
  const offered = views.filter(each => each !== 'case' || (packed && packed.digits !== digits))
  const shown = offered.includes(view) ? view : 'front'
  if (digits.length < 12) return null
  return (
    <div className={styles.pictures}>
      <img
        className={styles.picture}
        src={sourceOf(shown)}
        alt={`${product?.name ?? ''}，${labels[shown]}示意图`}
        width={440}
        height={440}
      />
      <ul className={styles.thumbnails}>
        {offered.map(each => (
          <li key={each}>
            <LinkTo
              className={styles.thumbnail}
              to={`/search/product?gtin=${digits}${each === 'front' ? '' : `&view=${each}`}`}
              aria-current={each === shown ? 'true' : undefined}
            >
              <img src={sourceOf(each)} alt="" width={96} height={72} loading="lazy" />
              {labels[each]}
            </LinkTo>
          </li>
        ))}
      </ul>
      <p className={styles.caption}>图按登记信息绘制，不是商品照片。{firm?.demonstration && '本页为演示商品。'}</p>
    </div>
  )
}
