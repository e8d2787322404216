/** The pictures of a product: uploaded one after the other, each with its view and its alternative text; the first one is the main one. */
import { Button, Card, Input, Select, Upload } from 'antd'
import { useState } from 'react'
import { ConsoleList, LineField, LineValue } from '../../../forms/console/console-list.tsx'
import { PhotoButton } from '../../../ui/photos/photo-button.tsx'
import { smallerPhoto } from '../../../ui/photos/smaller-photo.ts'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import type { AsUpload } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { PartCalls } from '../../parts/calls.ts'
import { partLimits, pictureViewLabels, pictureViews } from '../../parts/parts.ts'
import { partPlaces } from '../product-place.ts'
import type { PictureLine } from './part-values.ts'
import styles from './parts.module.css'

type UploadCall = AsUpload<Extract<PartCalls, { name: 'addProductPicture' }>>

const views = pictureViews.map(value => ({ value, label: pictureViewLabels[value] }))

/** `goods`: brand, name and net content, with which a new alternative text begins. */
type Props = { isLocked: boolean; goods: () => string }

export function PictureList({ isLocked, goods }: Props) {
  return (
    <Card id={partPlaces.pictures} tabIndex={-1} title="图片" className={styles.card ?? ''}>
      <ConsoleList name="pictures">
        {(lines, { add, remove, move }) => (
          <>
            <ol className={styles.pictures}>
              {lines.map(({ key, line }) => (
                <li key={key} className={styles.picture}>
                  <LineValue<PictureLine> list="pictures" line={line}>
                    {picture => <Thumbnail line={picture} isMain={line === 0} />}
                  </LineValue>
                  <div className={styles.pictureFields}>
                    <LineField line={line} name="view" label="角度">
                      <Select options={views} disabled={isLocked} />
                    </LineField>
                    <LineField line={line} name="alt" label="图片说明" hint="给看不到图片的人：图上是什么">
                      <Input disabled={isLocked} />
                    </LineField>
                    <div className={styles.lineActs}>
                      <Button size="small" disabled={isLocked || line === 0} onClick={() => move(line, line - 1)}>
                        前移
                      </Button>
                      <Button size="small" disabled={isLocked} onClick={() => remove(line)}>
                        去掉
                      </Button>
                    </div>
                  </div>
                </li>
              ))}
            </ol>
            {!isLocked && lines.length < partLimits.pictures && (
              <AddPicture
                onAdded={picture => {
                  const view = pictureViews[Math.min(lines.length, 1)] ?? 'front'
                  add({ ...picture, view, alt: `${goods()} ${pictureViewLabels[view]}`.trim() })
                }}
              />
            )}
          </>
        )}
      </ConsoleList>
    </Card>
  )
}

function Thumbnail({ line, isMain }: { line: PictureLine | undefined; isMain: boolean }) {
  if (!line) return null
  return (
    <figure className={styles.thumbnail}>
      <img src={line.small} alt={line.alt} width={120} height={120} />
      {isMain && <figcaption>主图</figcaption>}
    </figure>
  )
}

function AddPicture({ onAdded }: { onAdded: (picture: Pick<PictureLine, 'id' | 'small'>) => void }) {
  const upload = useCall<UploadCall>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    const { file: smaller } = await smallerPhoto(file)
    const form = new FormData()
    form.set('file', smaller)
    try {
      const { data } = await upload('POST product/authApi/picture', form)
      onAdded({ id: data.id, small: data.small })
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure !== undefined && <Note tone="bad" title={failure} />}
      <Upload.Dragger
        accept="image/png,image/jpeg"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={file => {
          void send(file)
          return false
        }}
      >
        <p>{isBusy ? '正在上传和检查' : '把图片拖到这里，或点这里选择'}</p>
        <p>PNG 或 JPEG，不超过 10 MB，至多 {partLimits.pictures} 张；不能看的信息（位置、相机）会去掉。</p>
      </Upload.Dragger>
      <PhotoButton onPhoto={photo => void send(photo)} />
    </>
  )
}
