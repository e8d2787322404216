/** New recovery codes, displayed once. */
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Note } from '../../ui/status/note.tsx'
import styles from './second-factor.module.css'

export function RecoveryCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <>
      <Note tone="warning" title="请保存恢复码，它们只显示这一次">
        手机不在身边时，用一个恢复码代替动态码登录。每个只能用一次，请抄下来或打印出来，和手机分开保管。
      </Note>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')}>全部复制</CopyButton>
        <Button onClick={onSaved}>已经保存，继续</Button>
      </div>
    </>
  )
}
