/** The filters of the library; choices act at once, words when they are submitted. */
import { Button, Input, Select } from 'antd'
import { Icon } from '../../ui/status/icon.tsx'
import type { MediaCounts } from '../calls.ts'
import { licenceLabels, mediaLengths, orientationLabels, orientations } from '../rules.ts'
import styles from './media.module.css'
import { licenceChoices, type MediaAddress } from './media-address.ts'

type Props = {
  address: MediaAddress
  counts: MediaCounts | undefined
  onChange: (change: Partial<MediaAddress>) => void
}

const all = (label: string) => ({ value: '' as const, label })
const licenceOptions = [
  all('全部许可'),
  ...licenceChoices.map(value => ({ value, label: licenceLabels[value === 'none' ? '' : value] })),
]
const shapeOptions = [all('全部形状'), ...orientations.map(value => ({ value, label: orientationLabels[value] }))]

export function MediaFilters({ address, counts, onChange }: Props) {
  const { keyword, licence, shape, by, view, tab } = address
  return (
    <div className={styles.filters}>
      <Input.Search
        key={keyword}
        defaultValue={keyword}
        aria-label="名称、替代文字、来源"
        placeholder="名称、替代文字、来源"
        maxLength={mediaLengths.keyword}
        allowClear
        onSearch={text => text.trim() !== keyword && onChange({ keyword: text.trim() })}
      />
      <Select
        aria-label="许可"
        value={licence}
        options={licenceOptions}
        onChange={value => onChange({ licence: value })}
      />
      {tab !== 'files' && (
        <Select aria-label="形状" value={shape} options={shapeOptions} onChange={value => onChange({ shape: value })} />
      )}
      <Select
        aria-label="上传人"
        showSearch={{ optionFilterProp: 'label' }}
        value={by}
        options={[all('全部上传人'), ...(counts?.people ?? []).map(value => ({ value, label: value }))]}
        onChange={value => onChange({ by: value })}
      />
      <span className={styles.views}>
        {(['grid', 'list'] as const).map(name => (
          <Button
            key={name}
            type={view === name ? 'primary' : 'default'}
            aria-pressed={view === name}
            aria-label={name === 'grid' ? '看成卡片' : '看成表格'}
            title={name === 'grid' ? '看成卡片' : '看成表格'}
            icon={<Icon name={name === 'grid' ? 'grid' : 'menu'} size="s" />}
            onClick={() => onChange({ view: name })}
          />
        ))}
      </span>
    </div>
  )
}
