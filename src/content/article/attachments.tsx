/** The files of an item, each with its kind and a download link. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './attachments.module.css'

type Attachment = {
  name: string
  url: string
  version?: number | undefined
  bytes?: number | undefined
  sha256?: string | undefined
}

const kinds: Record<string, string> = { pdf: 'PDF 文件', csv: '表格（CSV）', txt: '文本文件', xlsx: 'Excel 表格' }
const fileKind = (name: string) => kinds[name.split('.').slice(-1)[0]?.toLowerCase() ?? ''] ?? '文件'

export function Attachments({ files, level = 2 }: { files: readonly Attachment[]; level?: 2 | 3 }) {
  if (files.length === 0) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.attachments}>
      <Heading className={styles.head}>附件</Heading>
      <ul className={styles.list}>
        {files.map(({ name, url, version, bytes, sha256 }) => (
          <li className={styles.file} key={url}>
            <Icon name="file" />
            <span className={styles.texts}>
              <span className={styles.name}>{name}</span>
              <span className={styles.kind}>
                {[
                  fileKind(name),
                  ...(bytes === undefined ? [] : [formatFileSize(bytes)]),
                  ...(version !== undefined && version > 1 ? [`第 ${version} 版`] : []),
                ].join('，')}
              </span>
              {sha256 && <code className={styles.hash}>SHA-256 {sha256}</code>}
            </span>
            <LinkButton look="neutral" size="small" icon="download" to={url} download aria-label={`下载 ${name}`}>
              下载
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
