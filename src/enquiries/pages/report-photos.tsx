/** The photos of a report: what is there, and a field for more, which needs scripts because it makes them smaller first. */
import { reportLengths } from '../../reports/report-rules.ts'
import styles from './report.module.css'
import { photoTexts as texts } from './report-photo-texts.ts'

type Props = { number: string; secret: string; photos: readonly string[]; canAdd: boolean }

export function ReportPhotos({ number, secret, photos, canAdd }: Props) {
  return (
    <>
      <PhotoRow photos={photos} />
      {canAdd && (
        <div className={styles.photos} data-script="reportPhotos" data-number={number} data-secret={secret}>
          <div data-photo-field hidden>
            <label className={styles.photoField}>
              <span>{texts.label}</span>
              <span className={styles.hint}>{texts.hint}</span>
              <input type="file" accept="image/jpeg,image/png" multiple />
            </label>
          </div>
          <p role="status">{photos.length > 0 ? texts.sent(photos.length) : ''}</p>
          <noscript>
            <p>{texts.noScript}</p>
          </noscript>
        </div>
      )}
    </>
  )
}

/** Each photo opens in full size. */
function PhotoRow({ photos }: Pick<Props, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photoRow}>
      {photos.slice(0, reportLengths.photos).map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener">
            <img src={photo} alt={`照片 ${at + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
