/** The lower parts of the panel of a medium: where it is used, its sizes, its versions. */
import { Button } from 'antd'
import { type Confirmation, useConfirm } from '../../ui/console/confirm.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { pictureFormats, pictureShapes, shapeNames } from '../../ui/display/pictures/picture-shapes.ts'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { MediaCalls, MediumReply } from '../calls.ts'
import styles from './media.module.css'

type Props = { medium: MediumReply }

export function MediumUses({ medium: { uses, usedIn } }: Props) {
  return (
    <section className={styles.part}>
      <h3>{uses === 0 ? '没人用' : `用在 ${uses} 处`}</h3>
      <ul className={styles.usedIn}>
        {usedIn.map(({ title, to, place, stateLabel }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drafts of other branches have no names
          <li key={index}>
            <Icon name="file" size="s" />
            {to && title ? <LinkTo to={to}>{title}</LinkTo> : <span>{title ?? '另一机构的稿件'}</span>}
            <span className={styles.quiet}>{[place, stateLabel].filter(Boolean).join('，')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatLabels = { avif: 'AVIF', webp: 'WebP', jpg: 'JPEG' } as const

export function SizeTable({ medium: { sizes } }: Props) {
  const rows = shapeNames.flatMap(shape => pictureShapes[shape].widths.map(width => ({ shape, width })))
  return (
    <section className={styles.part}>
      <h3>页面要的尺寸，已备好</h3>
      <table className={styles.sizes}>
        <thead>
          <tr>
            <th scope="col">形状</th>
            <th scope="col">宽</th>
            {pictureFormats.map(format => (
              <th key={format} scope="col">
                {formatLabels[format]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ shape, width }) => {
            const of = sizes.filter(size => size.shape === shape && size.width === width)
            return (
              <tr key={`${shape} ${width}`}>
                <td>{pictureShapes[shape].label}</td>
                <td>{of[0]?.pixels ?? width}</td>
                {pictureFormats.map(format => (
                  <td key={format}>{formatFileSize(of.find(size => size.format === format)?.bytes)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

export function VersionList({ medium, onChanged }: Props & { onChanged: () => void }) {
  const call = useCall<MediaCalls>()
  const { openDialog, dialog } = useConfirm()
  const { id, revision, isOwn, kind, versions } = medium
  const restore = (number: number): Confirmation => ({
    title: `换回第 ${number} 版`,
    text: '用它的地方都会跟着换；现在的一版还在，可以再换回来。',
    ok: '换回这一版',
    onOk: () =>
      call('POST media/authApi/restore', { id, revision, number }).then(
        () => {
          onChanged()
          return undefined
        },
        error => failureMessage(error),
      ),
  })
  return (
    <section className={styles.part}>
      <h3>{versions.length} 版</h3>
      <ul className={styles.versions}>
        {versions.map(version => (
          <li key={version.number}>
            <p>
              <strong>第 {version.number} 版</strong>
              {version.isCurrent && <span className={styles.ok}>现在用的</span>}
              <span className={styles.quiet}>
                {version.at}，{version.byName}
              </span>
            </p>
            {version.note && <p>{version.note}</p>}
            <p className={styles.quiet}>
              {version.fileName}，{formatFileSize(version.bytes)}
            </p>
            {kind === 'file' && (
              <p className={styles.hash}>
                <code>SHA-256 {version.sha256}</code>
                <CopyButton text={version.sha256}>复制</CopyButton>
              </p>
            )}
            <div className={styles.acts}>
              {version.address && <LinkTo to={version.address}>下载</LinkTo>}
              {isOwn && !version.isCurrent && (
                <Button size="small" onClick={() => openDialog(restore(version.number))}>
                  换回这一版
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
