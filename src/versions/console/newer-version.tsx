/** What somebody else saved while a person typed: who, when, what, and the choice. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Changes } from './changes.tsx'
import { authorOf, type VersionLine } from './version-line.ts'
import styles from './versions.module.css'

type Props = {
  version: VersionLine | undefined
  onTake: () => void
  /** What becomes of the rest of the form. */
  children?: ReactNode
}

export function NewerVersion({ version, onTake, children }: Props) {
  if (!version) return null
  return (
    <section className={styles.newer} role="alert" aria-label="别人刚保存的">
      <p>
        <strong>{authorOf(version)}</strong> 在 {formatDate(version.at, 'MM-dd HH:mm')} 保存了第 {version.number}{' '}
        版，您填的还在上面，没有盖掉：
      </p>
      <Changes changes={version.changes} />
      {children && <p>{children}</p>}
      <Button onClick={onTake}>用新保存的，放弃我填的</Button>
    </section>
  )
}
