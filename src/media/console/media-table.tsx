/** Media as lines of a table. */
import { formatFileSize } from '../../ui/formats/file-size.ts'
import type { MediumLine } from '../calls.ts'
import styles from './media.module.css'
import { State, Thumbnail } from './media-grid.tsx'

type Props = { lines: readonly MediumLine[]; isBusy: boolean; chosen: string; onChoose: (id: string) => void }

export const MediaTable = ({ lines, isBusy, chosen, onChoose }: Props) => (
  <table className={styles.table} aria-busy={isBusy}>
    <caption className="visually-hidden">图片与附件</caption>
    <thead>
      <tr>
        <th scope="col">名称</th>
        <th scope="col">用在</th>
        <th scope="col">说明</th>
        <th scope="col">许可</th>
        <th scope="col">大小</th>
        <th scope="col">上传</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <tr key={line.id} data-open={line.id === chosen || undefined}>
          <td>
            <button
              type="button"
              className={styles.lineName}
              aria-current={line.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(line.id)}
            >
              <Thumbnail line={line} />
              {line.name}
            </button>
          </td>
          <td data-label="用在">{line.uses === 0 ? '没人用' : `${line.uses} 处`}</td>
          <td>
            <State line={line} />
          </td>
          <td data-label="许可">
            {line.licenceLabel}
            {line.licenceUntil && <span className={styles.quiet}> 到 {line.licenceUntil}</span>}
          </td>
          <td data-label="大小">
            {formatFileSize(line.bytes)}
            {line.width !== null && (
              <span className={styles.quiet}>
                {' '}
                {line.width} × {line.height}
              </span>
            )}
          </td>
          <td data-label="上传">
            {line.byName}
            <span className={styles.quiet}> {line.createdAt.slice(0, 10)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
