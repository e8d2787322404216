/** The shortcuts of the console as a dialog. */
import { Button } from 'antd'
import { Dialog } from '../../ui/controls/dialog.tsx'
import styles from '../review.module.css'
import { reviewKeyTexts } from './review-key-texts.ts'

export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null
  return (
    <Dialog isOpen onClose={onClose} title="键盘快捷键" actions={<Button onClick={onClose}>知道了</Button>}>
      <dl className={styles.keyList}>
        {reviewKeyTexts.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>快捷键在输入框里不起作用。</p>
    </Dialog>
  )
}
