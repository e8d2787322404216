/** The secret of a new key, displayed this once. It closes only after the person has confirmed that it is stored. */
import { useState } from 'react'
import { scopeRows } from '../../../access/api-keys/scopes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { KeyValue } from '../../../ui/display/key-value.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { saveText } from '../../../ui/formats/save-file.ts'
import { Note } from '../../../ui/status/note.tsx'
import type { MadeReply } from '../calls.ts'
import styles from './api-keys.module.css'

export function MadeDialog({ made: reply, onClose }: { made: MadeReply; onClose: () => void }) {
  const { keys, made, perDay, perMinute, siteAddress } = reply
  const [isStored, setStored] = useState(false)
  // Escape closes a native dialog: it opens again until the secret is stored.
  const [openings, setOpenings] = useState(0)
  const key = keys.find(({ id }) => id === made.id)
  const save = () =>
    saveText({ name: 'nanc.env', type: 'text/plain', text: `SITE=${siteAddress}\nKEY=${made.secret}\n` })
  return (
    <Dialog
      key={openings}
      isOpen
      isAlert
      onClose={() => (isStored ? onClose() : setOpenings(openings + 1))}
      title={`密钥已生成：${key?.name ?? ''}`}
      actions={
        <>
          <label className={styles.stored}>
            <input type="checkbox" checked={isStored} onChange={() => setStored(!isStored)} /> 我已经存好
          </label>
          <Button disabled={!isStored} onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <Note tone="warning">
        <b>只显示这一次。</b>关掉窗口就再也看不到，丢了只能换一把。
      </Note>
      <div className={styles.secretBox}>
        <code className={styles.secret} data-secret="">
          {made.secret}
        </code>
        <CopyButton text={made.secret}>复制</CopyButton>
      </div>
      <p className={styles.saving}>
        <Button look="outline" onClick={save}>
          存为 .env 文件
        </Button>
        <small>不要发到聊天群，不要写进网页或小程序</small>
      </p>
      {key && (
        <KeyValue
          facts={[
            { key: '能做什么', value: key.scopes.map(scope => scopeRows[scope].label).join('、') },
            { key: '到期', value: `${formatDate(key.expiresAt, 'yyyy-MM-dd')}，之前会来信提醒` },
            { key: '网络', value: key.networks.length > 0 ? key.networks.join('、') : '不限' },
            { key: '用量', value: `每天 ${formatCount(perDay)} 次，每分钟 ${formatCount(perMinute)} 次` },
            { key: '丢了', value: '先撤销，各处马上失效，再建一把' },
          ]}
        />
      )}
    </Dialog>
  )
}
