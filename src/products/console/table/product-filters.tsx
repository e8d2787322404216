/** Filters of the product table: words, brand, classification, prefix, package level, what is missing; and its columns. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { levelLabels, levelOf } from '../../fields/levels.ts'
import { type ScoredPart, scoredParts } from '../../fields/part.table.ts'
import { type ProductField, productTable } from '../../fields/product.table.ts'
import { productFields } from '../../fields/record-rules.ts'
import type { ProductChoices } from '../../record/calls.ts'
import styles from '../products.module.css'
import { noConditions, type ProductFilter, usualColumns } from './product-address.ts'

const levels = Array.from(levelLabels, ([value, label]) => ({ value, label }))
const missing = productTable
  .filter(({ points }) => points > 0)
  .map(({ name, label }) => ({ value: name as ProductField | ScoredPart, label: `缺${label}` }))
  .concat(scoredParts.map(({ name, label }) => ({ value: name, label: `缺${label}` })))
const columns = productTable.map(({ name, label }) => ({ value: name, label }))

type Props = {
  filter: ProductFilter
  choices: ProductChoices | undefined
  onChange: (change: Partial<ProductFilter>) => void
}

const counted = (values: ProductChoices['brands'] = []) =>
  values.map(({ value, count }) => ({ value, label: `${value}（${formatCount(count)}）` }))

export function ProductFilters({ filter, choices, onChange }: Props) {
  const [keyword, setKeyword] = useState(filter.keyword)
  const { brands, gpcCode, companyPrefix, level } = filter
  const isSet = [filter.keyword, ...brands, gpcCode, companyPrefix, level, filter.missing, filter.ofImport].some(
    Boolean,
  )
  const prefixes = choices?.companyPrefixes.map(value => ({ value, label: value })) ?? []
  return (
    <ConsoleForm onSubmit={() => onChange({ keyword: keyword.trim() })}>
      <div className={styles.filters}>
        <Input
          aria-label="名称、品牌、规格、号码里的字"
          placeholder="名称、品牌、规格、号码"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button htmlType="submit">查询</Button>
        <Select
          {...chip('品牌', brands.length > 0)}
          mode="multiple"
          maxTagCount="responsive"
          value={[...brands]}
          options={counted(choices?.brands)}
          onChange={values => onChange({ brands: values })}
        />
        <Select
          {...chip('分类', gpcCode !== '')}
          value={gpcCode || undefined}
          options={counted(choices?.gpcCodes)}
          onChange={value => onChange({ gpcCode: value ?? '' })}
        />
        <Select
          {...chip('包装', level !== undefined)}
          value={level}
          options={levels}
          onChange={value => onChange({ level: levelOf(value ?? '') })}
        />
        <Select
          {...chip('缺什么', filter.missing !== undefined)}
          value={filter.missing}
          options={missing}
          onChange={value => onChange({ missing: value })}
        />
        {(prefixes.length > 1 || companyPrefix !== '') && (
          <Select
            {...chip('厂商识别代码', companyPrefix !== '')}
            value={companyPrefix || undefined}
            options={prefixes}
            onChange={value => onChange({ companyPrefix: value ?? '' })}
          />
        )}
        {filter.ofImport !== '' && (
          <Button onClick={() => onChange({ ofImport: '' })} aria-label="不只看这次导入的商品">
            只看一次导入的 <Icon name="close" size="s" />
          </Button>
        )}
        {isSet && (
          <Button type="link" onClick={() => onChange(noConditions)}>
            清除筛选
          </Button>
        )}
        <Select
          aria-label="表里的列"
          className={styles.columnChoice ?? ''}
          mode="multiple"
          maxTagCount={0}
          maxTagPlaceholder="列"
          popupMatchSelectWidth={false}
          value={[...filter.columns]}
          options={columns}
          onChange={values =>
            onChange({
              columns: values.length > 0 ? productFields.filter(field => values.includes(field)) : usualColumns,
            })
          }
        />
      </div>
    </ConsoleForm>
  )
}

/** A filter is dashed until it is set. */
const chip = (label: string, isSet: boolean) => ({
  ...{ 'aria-label': label, placeholder: label, allowClear: true, showSearch: true, optionFilterProp: 'label' },
  popupMatchSelectWidth: false,
  className: classNames(styles.chip, isSet && styles.chipSet) ?? '',
})
