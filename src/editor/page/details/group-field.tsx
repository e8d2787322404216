/** A field that is a group of texts, or a list of such groups: lines are added, moved and removed. */
import { Button, Input } from 'antd'
import { useId } from 'react'
import styles from '../content-item.module.css'
import type { GroupPart, GroupRow } from './group-rows.ts'

type Group = Record<string, unknown>
type Props = {
  label: string
  group: GroupRow
  value: unknown
  fault: string | undefined
  isWritable: boolean
  onChange: (value: unknown) => void
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
const groupsOf = (value: unknown): Group[] =>
  Array.isArray(value) ? value.filter(isGroup) : isGroup(value) ? [value] : []

export function GroupField({ label, group, value, fault, isWritable, onChange }: Props) {
  const lines = groupsOf(value)
  const put = (next: readonly Group[]) => onChange(next.length === 0 ? undefined : group.isList ? next : next[0])
  const mayAdd = isWritable && (group.isList || lines.length === 0)
  const move = (at: number, by: number) => {
    const next = [...lines]
    const [line] = next.splice(at, 1)
    if (line) next.splice(at + by, 0, line)
    put(next)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className={styles.line}>
          <Parts
            parts={group.parts}
            line={line}
            place={group.isList ? `第 ${at + 1} 条` : label}
            onChange={next => put(lines.map((old, index) => (index === at ? next : old)))}
          />
          {isWritable && (
            <div className={styles.lineActs}>
              {group.isList && at > 0 && <Button onClick={() => move(at, -1)}>上移</Button>}
              {group.isList && at < lines.length - 1 && <Button onClick={() => move(at, 1)}>下移</Button>}
              <Button onClick={() => put(lines.filter((_, index) => index !== at))}>删除</Button>
            </div>
          )}
        </div>
      ))}
      {mayAdd && <Button onClick={() => put([...lines, {}])}>添加{group.itemLabel}</Button>}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

type PartsProps = { parts: readonly GroupPart[]; line: Group; place: string; onChange: (line: Group) => void }

function Parts({ parts, line, place, onChange }: PartsProps) {
  const id = useId()
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = line
    onChange(value === undefined || value === '' ? rest : { ...rest, [name]: value })
  }
  return parts.map(part => {
    const value = line[part.name]
    if (part.parts) {
      const inner = isGroup(value) ? value : {}
      return (
        <Parts
          key={part.name}
          parts={part.parts}
          line={inner}
          place={`${place}的${part.label}`}
          onChange={next => set(part.name, Object.keys(next).length === 0 ? undefined : next)}
        />
      )
    }
    const control = {
      id: `${id}-${part.name}`,
      value: typeof value === 'string' ? value : '',
      onChange: ({ target }: { target: { value: string } }) => set(part.name, target.value),
    }
    return (
      <div key={part.name} className={styles.field}>
        <label htmlFor={control.id}>
          <span className="visually-hidden">{place}</span>
          {part.label}
        </label>
        {part.isLong ? (
          <Input.TextArea {...control} rows={1} />
        ) : (
          <Input {...control} type={part.isDay ? 'date' : 'text'} />
        )}
      </div>
    )
  })
}
