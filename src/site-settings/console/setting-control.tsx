/** The controls of the fields, by the kind of their setting. */
import { Button, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import type { SettingKind } from '../../content/settings/setting-kinds.ts'
import { MediaDialog } from '../../media/console/media-picker.tsx'
import { readLibraryAddress, sizeAddress } from '../../ui/display/pictures/library-picture.ts'
import versionStyles from '../../versions/console/versions.module.css'
import type { SettingField } from '../fields.ts'
import styles from './site-settings.module.css'

/** The value of a control; browsers write a T between day and time. */
export const formValue = ({ key, kind }: SettingField, values: Readonly<Record<string, string>>): string =>
  kind === 'moment' ? (values[key] ?? '').replace(' ', 'T') : (values[key] ?? '')

export function controlOf(kind: SettingKind | undefined, label: string): ReactNode {
  if (kind === 'flag') return <Radio.Group options={flagOptions} />
  if (kind === 'gray-scope') return <Radio.Group options={['首页', '全站']} />
  if (kind === 'moment') return <Input type="datetime-local" className={styles.moment} />
  if (kind === 'links') return <Input.TextArea rows={6} />
  if (kind === 'picture') return <PictureInput label={label} />
  if (kind === 'outside') return <OutsideInput />
  if (kind === 'threshold') return <Input inputMode="numeric" autoComplete="off" className={styles.moment} />
  if (kind === 'phone') return <Input inputMode="tel" autoComplete="off" />
  return <Input autoComplete="off" />
}

const flagOptions = [
  { value: 'N', label: '不显示' },
  { value: 'Y', label: '显示' },
]

/** What antd gives to the control of a field. */
type Control = { id?: string; value?: string; onChange?: (value: string) => void }

/** The host is displayed, because it is what a visitor trusts. */
function OutsideInput({ id, value = '', onChange }: Control) {
  const address = value.trim()
  const host = /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address).host : ''
  return (
    <>
      <Input
        {...(id !== undefined && { id })}
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {host && (
        <p className={styles.host}>
          打开 <strong>{host}</strong>
        </p>
      )}
    </>
  )
}

function PictureInput({ id, value = '', onChange, label }: Control & { label: string }) {
  const [isChoosing, setChoosing] = useState(false)
  const picture = readLibraryAddress(value)
  return (
    <div className={styles.picture}>
      {picture && (
        <img src={sizeAddress(picture.id, 'whole', 384, 'jpg')} alt={`现在的${label}`} width={128} height={128} />
      )}
      {!picture && <span className={versionStyles.note}>还没有图片</span>}
      <Button {...(id !== undefined && { id })} aria-label={`从图片库选${label}`} onClick={() => setChoosing(true)}>
        从图片库选{label}
      </Button>
      {picture && <Button onClick={() => onChange?.('')}>不用{label}</Button>}
      {isChoosing && (
        <MediaDialog
          title={label}
          kind="picture"
          onChoose={line => onChange?.(line.address)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
