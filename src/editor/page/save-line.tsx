/** Whether what is typed is stored. */
import { Button } from 'antd'
import { chinaTime } from '../../wire/china-time.ts'
import styles from './content-item.module.css'
import type { Draft } from './use-draft.ts'

export function SaveLine({ draft: { state, savedAt, item, failure, save } }: { draft: Draft }) {
  const texts = {
    saved: savedAt ? `${chinaTime(savedAt).slice(11, 16)} 已保存，第 ${item.number} 版` : `第 ${item.number} 版`,
    changed: '有改动，停下来就保存',
    saving: '正在保存',
    failed: `没有保存：${failure ?? ''}`,
    outdated: '没有保存',
  } as const
  return (
    <p className={state === 'failed' || state === 'outdated' ? styles.unsaved : styles.saved} role="status">
      {texts[state]}
      {state === 'failed' && (
        <Button type="link" onClick={() => void save()}>
          再保存
        </Button>
      )}
    </p>
  )
}
