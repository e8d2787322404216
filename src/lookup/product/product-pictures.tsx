/** The pictures of a product: those that its firm uploaded, or drawn ones. One is large, the others are links that choose it, so that it works
 *  without scripts. */
import { pictureViewLabels } from '../../products/parts/parts.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Answer, Details } from './product-data.ts'
import styles from './search-product-page.module.css'

const views = ['front', 'back', 'case'] as const
export type PictureView = (typeof views)[number]

export const pictureViewOf = (text: string): PictureView => views.find(view => view === text) ?? 'front'

const labels: Readonly<Record<PictureView, string>> = { front: '正面', back: '商品标签', case: '箱' }

type Props = { answer: Answer; details: Pick<Details, 'levels' | 'pictures'>; view: PictureView; shownPicture: number }

export function ProductPictures({ answer, details: { levels, pictures }, view, shownPicture }: Props) {
  if (answer.digits.length < 12 && pictures.length === 0) return null
  return pictures.length > 0 ? (
    <Photos digits={answer.digits} pictures={pictures} shown={Math.min(Math.max(1, shownPicture), pictures.length)} />
  ) : (
    <Drawings answer={answer} levels={levels} view={view} />
  )
}

type PhotosProps = { digits: string; pictures: Details['pictures']; shown: number }

/** @param shown number of the large picture, from 1 */
function Photos({ digits, pictures, shown }: PhotosProps) {
  const large = pictures[shown - 1]
  if (!large) return null
  return (
    <div className={styles.pictures}>
      <img className={styles.photo} src={large.large} alt={large.alt} width={440} height={440} />
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map(({ small, view }, index) => (
            <li key={small}>
              <LinkTo
                className={styles.thumbnail}
                to={`/search/product?gtin=${digits}${index === 0 ? '' : `&picture=${index + 1}`}`}
                aria-current={index + 1 === shown ? 'true' : undefined}
              >
                <img src={small} alt="" width={96} height={72} loading="lazy" />
                {pictureViewLabels[view]}
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.caption}>图片由企业上传。</p>
    </div>
  )
}

type DrawingsProps = { answer: Answer; levels: Details['levels']; view: PictureView }

function Drawings({ answer: { digits, product, firm }, levels, view }: DrawingsProps) {
  const packed = levels.find(({ count }) => count !== null)
  const gtinOf = (shown: PictureView) => (shown === 'case' ? (packed?.digits ?? digits) : digits)
  const sourceOf = (shown: PictureView) =>
    `/api/gTinSearch/api/picture?gtin=${gtinOf(shown)}&view=${shown === 'back' ? 'back' : 'front'}`
  const offered = views.filter(each => each !== 'case' || (packed && packed.digits !== digits))
  const shown = offered.includes(view) ? view : 'front'
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
