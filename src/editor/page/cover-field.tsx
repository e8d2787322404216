/** The cover of a text: drawn by the site, one of the scenes, or a picture of the library. */
import { Button, Select } from 'antd'
import { useCallback, useState } from 'react'
import { MediaDialog } from '../../media/console/media-picker.tsx'
import { readLibraryAddress, sizeAddress } from '../../ui/display/pictures/library-picture.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EditorCalls } from '../calls.ts'
import styles from './content-item.module.css'
import { Field } from './field.tsx'

type Props = { cover: string; isWritable: boolean; fault: string | undefined; onChange: (cover: string) => void }
export function CoverField({ cover, isWritable, fault, onChange }: Props) {
  const call = useCall<EditorCalls>()
  const load = useCallback(() => call('POST content/authApi/drawings', {}), [call])
  const { reply } = useReply(load)
  const [isChoosing, setChoosing] = useState(false)
  const picture = readLibraryAddress(cover)
  const scenes = reply?.data.scenes.map(({ name, title }) => ({ value: `scene:${name}`, label: title })) ?? []
  const options = [{ value: '', label: '由网站画' }, ...scenes]
  const label = picture ? '图片库里的一张' : cover
  const known = options.some(({ value }) => value === cover) ? options : [...options, { value: cover, label }]
  return (
    <Field label="封面" fault={fault}>
      {control => (
        <div className={styles.cover}>
          <Select
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={!isWritable}
            value={cover}
            options={known}
            onChange={onChange}
          />
          {isWritable && <Button onClick={() => setChoosing(true)}>从图片库选</Button>}
          {picture && (
            <img src={sizeAddress(picture.id, 'card', 384, 'webp')} alt="现在的封面" width={192} height={100} />
          )}
          {isChoosing && (
            <MediaDialog
              title="封面"
              kind="picture"
              onChoose={line => onChange(line.address)}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
