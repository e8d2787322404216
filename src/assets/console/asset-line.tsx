/** One asset of a pool: where it is, and, opened, its history and its symbols. */
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag, type TagTone } from '../../ui/status/tag.tsx'
import { type AssetState, assetStateLabels } from '../fields/asset-states.ts'
import type { Asset } from '../pool/calls.ts'
import { AssetDetails } from './asset-details.tsx'
import styles from './assets.module.css'

const tones: Readonly<Record<AssetState, TagTone>> = {
  ...{ available: 'good', out: 'info', repair: 'warning', lost: 'bad', retired: 'off' },
}

type Props = { asset: Asset; isChosen: boolean; onChoose: (isChosen: boolean) => void }

export function AssetLine({ asset, isChosen, onChoose }: Props) {
  const { serial, state, holderName, holderGln, movedAt, createdAt, isOverdue } = asset
  const [isOpen, setOpen] = useState(false)
  const holder = holderName ?? holderGln
  return (
    <li className={styles.asset}>
      <div className={styles.assetLine}>
        <Checkbox
          aria-label={`选中 ${serial}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <div className={styles.what}>
          <p className={styles.serial}>
            <span className={styles.number}>{serial}</span> <Tag tone={tones[state]}>{assetStateLabels[state]}</Tag>{' '}
            {isOverdue && <Tag tone="bad">逾期</Tag>}
          </p>
          <p className={styles.facts}>
            {holder && `${holder}，`}
            {movedAt ? `${formatDate(movedAt, 'yyyy-MM-dd HH:mm')} 起` : `${formatDate(createdAt, 'yyyy-MM-dd')} 加入`}
          </p>
        </div>
        <Button aria-expanded={isOpen} aria-label={`记录和条码 ${serial}`} onClick={() => setOpen(!isOpen)}>
          记录和条码
        </Button>
      </div>
      {isOpen && <AssetDetails asset={asset} />}
    </li>
  )
}
