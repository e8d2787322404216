/** The types of a firm's assets, each with how many are where. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { inputKindOf } from '../../forms/input-kinds.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { type Category, categories, categoryLabels } from '../fields/type-fields.ts'
import type { AssetType } from '../types/calls.ts'
import { poolAddress } from './asset-address.ts'
import styles from './assets.module.css'
import { FigureLinks } from './figure-links.tsx'

export type TypeFilter = { keyword: string; category: Category | undefined; currPage: number }
type FilterProps = { filter: TypeFilter; onChange: (change: Partial<TypeFilter>) => void }

const options = categories.map(value => ({ value, label: categoryLabels[value] }))

export function TypeFilters({ filter, onChange }: FilterProps) {
  const [keyword, setKeyword] = useState(filter.keyword)
  return (
    <ConsoleForm onSubmit={() => onChange({ keyword: keyword.trim() })}>
      <div className={styles.filters}>
        <Input
          aria-label="名称、GRAI 里的字"
          placeholder="名称、GRAI"
          {...inputKindOf('other')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button htmlType="submit">查询</Button>
        <Select
          aria-label="种类"
          placeholder="种类"
          allowClear
          className={styles.choice ?? ''}
          value={filter.category ?? null}
          options={options}
          onChange={category => onChange({ category: category ?? undefined })}
        />
      </div>
    </ConsoleForm>
  )
}

export function TypeTags({ category, state, isPublic }: Pick<AssetType, 'category' | 'state' | 'isPublic'>) {
  return (
    <>
      <Tag>{categoryLabels[category]}</Tag>
      {state === 'discontinued' && <Tag tone="warning">已停用</Tag>}
      {isPublic && <Tag tone="good">公开</Tag>}
    </>
  )
}

export function TypeLine({ type }: { type: AssetType }) {
  const { grai, name, size, figures, overdueDays } = type
  return (
    <li className={styles.type}>
      <div className={styles.typeHead}>
        <LinkTo className={styles.name} to={poolAddress(grai)}>
          {name}
        </LinkTo>
        <TypeTags {...type} />
      </div>
      <p className={styles.facts}>
        GRAI <span className={styles.number}>{grai}</span>
        {size && `，${size}`}
      </p>
      <FigureLinks {...{ grai, figures, overdueDays }} />
    </li>
  )
}
