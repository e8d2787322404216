/** Chooses the file of a slip, or photographs it. */
import { Button, Upload } from 'antd'
import { PhotoButton } from '../../../ui/photos/photo-button.tsx'
import { useAct } from '../use-act.ts'
import { useSlipUpload } from './use-slip-upload.ts'

type Props = {
  label: string
  photoLabel: string
  isMain: boolean
  /** Uses the uploaded file; returns what the person reads afterwards. */
  onUploaded: (slipFileId: string) => Promise<string>
  onConflict: () => void
}

export function SlipUpload({ label, photoLabel, isMain, onUploaded, onConflict }: Props) {
  const upload = useSlipUpload()
  const { isBusy, act } = useAct(onConflict)
  const send = (selected: File) =>
    act(async () => {
      const { slipFileId, note } = await upload(selected)
      const text = await onUploaded(slipFileId)
      return note === undefined ? text : `${text}。${note}`
    })
  return (
    <>
      <Upload
        accept=".pdf,.png,.jpg,.jpeg"
        showUploadList={false}
        beforeUpload={file => {
          void send(file)
          return false
        }}
      >
        <Button type={isMain ? 'primary' : 'default'} loading={isBusy}>
          {label}
        </Button>
      </Upload>
      <PhotoButton label={photoLabel} onPhoto={photo => void send(photo)} />
    </>
  )
}
