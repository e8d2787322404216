/** The files of a text: in order, each with the name by which readers see it; new ones come from the library. */
import { Button, Card, Input } from 'antd'
import { useState } from 'react'
import { MediaDialog } from '../../media/console/media-picker.tsx'
import type { WrittenContent } from '../calls.ts'
import { editorLengths } from '../rules.ts'
import styles from './content-item.module.css'

type Attachment = WrittenContent['attachments'][number]
type Props = {
  attachments: readonly Attachment[]
  isWritable: boolean
  faultOf: (field: string) => string | undefined
  onChange: (attachments: Attachment[]) => void
}

const maxAttachments = 20

export function AttachmentsField({ attachments, isWritable, faultOf, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const rename = (at: number, name: string) =>
    onChange(attachments.map((attachment, index) => (index === at ? { ...attachment, name } : attachment)))
  const remove = (at: number) => onChange(attachments.filter((_, index) => index !== at))
  return (
    <Card title="附件">
      <div className={styles.fields}>
        {attachments.length === 0 && <p className={styles.hint}>没有附件</p>}
        {attachments.map((attachment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their names change while one types
          <div key={at}>
            <div className={styles.attachment}>
              <Input
                aria-label={`附件 ${at + 1} 的名称`}
                maxLength={editorLengths.attachment}
                disabled={!isWritable}
                value={attachment.name}
                onChange={({ target }) => rename(at, target.value)}
              />
              {isWritable && (
                <Button aria-label={`拿掉附件 ${attachment.name}`} onClick={() => remove(at)}>
                  拿掉
                </Button>
              )}
            </div>
            <p className={styles.hint}>{attachment.address ? '库里的文件，换了版本这里跟着换' : '由文字生成的文件'}</p>
            {['name', 'address'].map(field => {
              const fault = faultOf(`attachments.${at}.${field}`)
              return (
                fault && (
                  <p key={field} role="alert" className={styles.fault}>
                    {fault}
                  </p>
                )
              )
            })}
          </div>
        ))}
        {isWritable && attachments.length < maxAttachments && (
          <Button onClick={() => setChoosing(true)}>从库里加一份</Button>
        )}
        {isChoosing && (
          <MediaDialog
            title="附件"
            kind="file"
            onChoose={({ name, address }) => onChange([...attachments, { name: `${name}.pdf`, address }])}
            onClose={() => setChoosing(false)}
          />
        )}
      </div>
    </Card>
  )
}
