/** The button that uploads, and the files on their way: which one is sent, and why one was refused. */
import { Button } from 'antd'
import { useRef } from 'react'
import { Icon } from '../../ui/status/icon.tsx'
import { fileTypes, pictureTypes } from '../rules.ts'
import styles from './media.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

export const acceptedFiles = `${pictureTypes},${fileTypes}`

type ButtonProps = {
  label: string
  accept?: string
  isMany?: boolean
  type?: 'primary'
  onFiles: (files: File[]) => void
}

/** Opens the choice of files of the system. */
export function UploadButton({ label, accept = acceptedFiles, isMany = false, type, onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMany}
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? [])
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...(type && { type })} icon={<Icon name="up" size="s" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

const stateTexts = { waiting: '等待', sending: '正在上传和检查', done: '已入库', failed: '没有收下' } as const

export function UploadList({ uploads: { uploads, retry, dismiss } }: { uploads: Uploads }) {
  const open = uploads.filter(({ state }) => state !== 'done')
  const done = uploads.length - open.length
  return (
    <div role="status" className={styles.status}>
      {done > 0 && <p className={styles.quiet}>{`已入库 ${done} 个`}</p>}
      {open.length > 0 && (
        <ul className={styles.uploads} aria-label="上传">
          {open.map(upload => (
            <li key={upload.key} data-state={upload.state}>
              <Icon name={iconOf(upload)} size="s" />
              <span className={styles.uploadName}>{upload.file.name}</span>
              <span>{upload.message ?? stateTexts[upload.state]}</span>
              {upload.state === 'failed' && (
                <>
                  <Button size="small" onClick={() => retry(upload)} aria-label={`再传一次 ${upload.file.name}`}>
                    再传一次
                  </Button>
                  <Button size="small" onClick={() => dismiss(upload.key)} aria-label={`不传了 ${upload.file.name}`}>
                    不传了
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const iconOf = ({ state }: Upload) => (state === 'failed' ? 'bad' : 'clock')
