/** A cell of the product table with the text of a field, which is edited in place. */
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { ProductField } from '../../fields/product.table.ts'
import { fieldRow } from '../../fields/record-rules.ts'
import type { ProductLine } from '../../record/calls.ts'
import styles from './grid.module.css'
import { moved, type Position } from './grid-position.ts'
import type { Grid } from './use-grid.ts'

type Props = { grid: Grid; line: ProductLine; field: ProductField; at: Position; className?: string | undefined }

export function GridCell({ grid, line, field, at, className }: Props) {
  const { editing, faults } = grid
  const isEdited = editing?.at.row === at.row && editing.at.column === at.column
  const fault = faults.find(({ id, field: name }) => id === line.id && (name ?? field) === field)
  const { label } = fieldRow(field)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the grid are those of its table.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is edited (ARIA Authoring Practices, grid).
      role="gridcell"
      tabIndex={grid.isActive(at) && !isEdited ? 0 : -1}
      aria-readonly={grid.isLocked(line, field)}
      aria-selected={grid.isChosen(at)}
      data-label={label}
      title={fault?.message}
      className={classNames(className, styles.cell, grid.isChosen(at) && styles.chosen, fault && styles.faulty)}
      onClick={event => {
        if (isEdited) return
        if (grid.isActive(at) && !event.shiftKey) grid.open(at)
        else grid.go(at, event.shiftKey)
      }}
    >
      {isEdited ? (
        <Editor
          key={`${at.row} ${at.column}`}
          {...{ grid, at }}
          label={`${line.name}：${label}`}
          fault={fault?.message}
        />
      ) : (
        line.fields[field] || <span aria-hidden="true">—</span>
      )}
    </td>
  )
}

type EditorProps = { grid: Grid; at: Position; label: string; fault: string | undefined }

function Editor({ grid, at, label, fault }: EditorProps) {
  const [text, setText] = useState(grid.editing?.text ?? '')
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus({ cursor: 'end' }), [])
  const whole = fault ?? grid.faults.find(({ id }) => id === undefined)?.message
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Enter chooses a word of an input method.
    if (event.nativeEvent.isComposing) return
    const next = { Enter: event.shiftKey ? 'ArrowUp' : 'ArrowDown', Tab: event.shiftKey ? 'ArrowLeft' : 'ArrowRight' }
    const key = event.key === 'Enter' || event.key === 'Tab' ? next[event.key] : undefined
    if (event.key !== 'Escape' && key === undefined) return
    event.preventDefault()
    if (key === undefined) grid.close(at)
    else void grid.commit(text, moved(at, key, grid.size))
  }
  return (
    <>
      <Input
        ref={input}
        aria-label={label}
        status={whole ? 'error' : ''}
        aria-invalid={whole !== undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void grid.commit(text)}
      />
      {whole && (
        <span role="alert" className={styles.fault}>
          {whole}
        </span>
      )}
    </>
  )
}
