/** The filters of the list of texts: choices act at once, words and days when they are submitted. */
import { Button, Input, Select } from 'antd'
import { type ChangeEvent, useId, useState } from 'react'
import { contentTypes } from '../../content/items/types.ts'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { FilterFold } from '../../ui/console/filter-fold.tsx'
import { contentTypeNames } from '../../wire/cache/cache-tags.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { editedStateLabels, editorLengths } from '../rules.ts'
import styles from './content-list.module.css'
import { editedStateNames, type ListFilter } from './list-address.ts'

type Props = { filter: ListFilter; onChange: (change: Partial<ListFilter>) => void }

const all = (label: string) => ({ value: '' as const, label })
const stateOptions = [all('全部状态'), ...editedStateNames.map(value => ({ value, label: editedStateLabels[value] }))]
const typeOptions = [all('全部种类'), ...contentTypeNames.map(value => ({ value, label: contentTypes[value].label }))]
const languageOptions = [
  all('中文和英文'),
  { value: 'zh' as const, label: '中文' },
  { value: 'en' as const, label: '英文' },
]

const soon = () => shiftDay(chinaDay(new Date()), 30)

const countOf = ({ state, type, category, language, reviewBy, keyword, author, from, to }: ListFilter) =>
  [state, type, category, language, reviewBy, keyword, author, from, to].filter(Boolean).length

export function ListFilters({ filter, onChange }: Props) {
  const id = useId()
  const { keyword, author, from, to } = filter
  const [typed, setTyped] = useState({ keyword, author, from, to })
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  })
  const categories = filter.type === '' ? [] : Object.entries(contentTypes[filter.type].categories)
  return (
    <ConsoleForm onSubmit={() => onChange({ ...typed, keyword: typed.keyword.trim(), author: typed.author.trim() })}>
      <FilterFold className={styles.filters} count={countOf(filter)}>
        <Select aria-label="状态" value={filter.state} options={stateOptions} onChange={state => onChange({ state })} />
        <Select
          aria-label="种类"
          value={filter.type}
          options={typeOptions}
          onChange={type => onChange({ type, category: '' })}
        />
        {categories.length > 1 && (
          <Select
            aria-label="栏目"
            value={filter.category}
            options={[all('全部栏目'), ...categories.map(([value, label]) => ({ value, label }))]}
            onChange={category => onChange({ category })}
          />
        )}
        <Select
          aria-label="语言"
          value={filter.language}
          options={languageOptions}
          onChange={language => onChange({ language })}
        />
        <Select
          aria-label="重新审阅"
          value={filter.reviewBy === '' ? '' : 'due'}
          options={[all('不论审阅期'), { value: 'due', label: '30 天内要重审' }]}
          onChange={due => onChange({ reviewBy: due === 'due' ? soon() : '' })}
        />
        <Input aria-label="标题里的词" placeholder="标题里的词" maxLength={editorLengths.words} {...bind('keyword')} />
        <Input aria-label="作者姓名" placeholder="作者姓名" maxLength={editorLengths.words} {...bind('author')} />
        <span className={styles.day}>
          <label htmlFor={`${id}-from`}>改动从</label>
          <Input id={`${id}-from`} type="date" {...bind('from')} />
        </span>
        <span className={styles.day}>
          <label htmlFor={`${id}-to`}>到</label>
          <Input id={`${id}-to`} type="date" {...bind('to')} />
        </span>
        <Button htmlType="submit">查找</Button>
      </FilterFold>
    </ConsoleForm>
  )
}
