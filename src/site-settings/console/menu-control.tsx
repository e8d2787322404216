/** The items of one group of the menus at a time: their names, their order, and whether they are displayed. */
import { Button, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import type { MenuLines } from '../calls.ts'
import {
  linesOfGroup,
  type MenuLine,
  menuGroups,
  moved,
  readChanges,
  renamed,
  shown,
  writeChanges,
} from './menu-changes.ts'
import styles from './menu-control.module.css'

/** `id`, `value` and `onChange` come from the field. */
type Props = { lines: MenuLines; id?: string; value?: string; onChange?: (value: string) => void }

const longestName = 30

export function MenuControl({ lines, id, value = '', onChange }: Props) {
  const groups = menuGroups(lines)
  const [group, setGroup] = useState(groups[0]?.id ?? '')
  const changes = readChanges(value)
  const change = (next: typeof changes) => onChange?.(writeChanges(next))
  const items = linesOfGroup(lines, group, changes)
  return (
    <div className={styles.menus}>
      <div className={styles.group}>
        <Select
          {...(id !== undefined && { id })}
          value={group}
          onChange={setGroup}
          showSearch={{ optionFilterProp: 'label' }}
          options={groups.map(({ id: value, label }) => ({ value, label }))}
        />
      </div>
      <ol className={styles.items} aria-label="各项">
        {items.map((line, at) => (
          <MenuItem
            key={line.id}
            line={line}
            name={changes.names[line.id]}
            isShown={!changes.hidden.includes(line.id)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onName={typed => change(renamed(changes, line, typed))}
            onShown={isShown => change(shown(changes, line, isShown))}
            onMove={by => change(moved(lines, changes, line, by))}
          />
        ))}
      </ol>
      <p className={styles.note}>
        {changes.order[group] && '这一组的顺序改过。'}
        <Button size="small" disabled={value === ''} onClick={() => onChange?.('')}>
          全部改回原样
        </Button>
      </p>
    </div>
  )
}

type ItemProps = {
  line: MenuLine
  name: string | undefined
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onName: (typed: string) => void
  onShown: (isShown: boolean) => void
  onMove: (by: 1 | -1) => void
}

function MenuItem({ line, name, isShown, isFirst, isLast, onName, onShown, onMove }: ItemProps) {
  return (
    <li className={styles.item}>
      <Input
        aria-label={`${line.name}的名称`}
        value={name ?? ''}
        placeholder={line.name}
        maxLength={longestName}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
        {...(name !== undefined && { suffix: <span className={styles.former}>原名 {line.name}</span> })}
      />
      <span className={styles.acts}>
        <span className={styles.place}>
          {line.hidden || line.fixed ? (
            <span className={styles.former}>{line.fixed ? '总是显示' : '只在侧栏打开时'}</span>
          ) : (
            <Switch
              aria-label={`显示${line.name}`}
              checked={isShown}
              checkedChildren="显示"
              unCheckedChildren="隐藏"
              onChange={onShown}
            />
          )}
        </span>
        <Button aria-label={`${line.name}上移`} disabled={isFirst} onClick={() => onMove(-1)}>
          上移
        </Button>
        <Button aria-label={`${line.name}下移`} disabled={isLast} onClick={() => onMove(1)}>
          下移
        </Button>
      </span>
    </li>
  )
}
