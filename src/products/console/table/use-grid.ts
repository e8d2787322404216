/** The keyboard of the product table: the active cell, a block, the cell that is edited, and the clipboard. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ProductField } from '../../fields/product.table.ts'
import { lockedFields } from '../../fields/record-rules.ts'
import type { ProductLine } from '../../record/calls.ts'
import { blockOf, isInBlock, moved, type Position } from './grid-position.ts'
import { useBlocks } from './use-blocks.ts'
import { type EditFault, useEdits } from './use-edits.ts'

type Input = {
  lines: readonly ProductLine[]
  columns: readonly ProductField[]
  canEdit: boolean
  onToggle?: ((id: number) => void) | undefined
}

const lockedMessage = '这个状态下不能在表里改这一项：可能要换号，请打开记录'
const start: Position = { row: 0, column: 0 }
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
const isSame = (one: Position, other: Position) => one.row === other.row && one.column === other.column

export function useGrid({ lines: read, columns, canEdit, onToggle }: Input) {
  const table = useRef<HTMLTableElement>(null)
  const { lines, edit, undo, redo, canUndo, notice, setNotice } = useEdits(read)
  const [active, setActive] = useState(start)
  const [anchor, setAnchor] = useState(start)
  const [editing, setEditing] = useState<{ at: Position; text: string }>()
  const [faults, setFaults] = useState<readonly EditFault[]>([])
  const needsFocus = useRef(false)
  const size = { rows: lines.length, columns: columns.length }
  const block = blockOf(active, anchor)

  useEffect(() => {
    if (!needsFocus.current || editing) return
    needsFocus.current = false
    table.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  })
  const go = (to: Position, isBlock = false) => {
    needsFocus.current = true
    setActive(to)
    if (!isBlock) setAnchor(to)
  }
  const cellAt = ({ row, column }: Position) => ({ line: lines[row], field: columns[column] })
  const isLocked = (line: ProductLine, field: ProductField) => !canEdit || lockedFields(line.state).includes(field)
  const open = (at: Position, text?: string) => {
    const { line, field } = cellAt(at)
    if (!line || !field || !canEdit) return
    if (isLocked(line, field)) return setNotice(lockedMessage)
    setFaults([])
    setEditing({ at, text: text ?? line.fields[field] ?? '' })
  }
  const close = (to?: Position) => {
    setEditing(undefined)
    setFaults([])
    if (to) go(to)
  }
  /** Saves the cell; what was typed stays in it if that fails. */
  const commit = async (text: string, to?: Position) => {
    const { line, field } = editing ? cellAt(editing.at) : {}
    if (!line || !field) return
    if (text.trim() === (line.fields[field] ?? '')) return close(to)
    const found = await edit([{ id: line.id, fields: { [field]: text.trim() } }])
    if (found.length === 0) return close(to)
    setFaults(found)
  }
  const toggleActive = () => {
    const { line } = cellAt(active)
    if (line) onToggle?.(line.id)
  }
  const blocks = useBlocks({ lines, columns, block, edit, setFaults, setNotice, isOpen: canEdit && !editing })
  const actions: Readonly<Record<string, () => void>> = {
    enter: () => open(active),
    f2: () => open(active),
    escape: () => setAnchor(active),
    ' ': toggleActive,
    delete: () => void blocks.clear(),
  }
  const farActions: Readonly<Record<string, () => void>> = { z: () => void undo(), y: () => void redo() }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'gridcell') return
    const isFar = event.ctrlKey || event.metaKey
    const to = moved(active, event.key, size, isFar)
    const type = isTyped(event) ? () => open(active, event.key) : undefined
    const action = (isFar ? farActions : actions)[event.key.toLowerCase()] ?? type
    if (!to && !action) return
    event.preventDefault()
    if (to) go(to, event.shiftKey)
    else action?.()
  }
  return {
    ...{ table, lines, editing, faults, notice, canUndo, undo, open, close, commit, go, size, isLocked },
    pasted: blocks.pasted,
    saveRest: () => blocks.saveRest(faults),
    leavePaste: blocks.leave,
    isActive: (at: Position) => isSame(at, active),
    isChosen: (at: Position) => isInBlock(block, at),
    handlers: { onKeyDown, onCopy: blocks.onCopy, onPaste: blocks.onPaste },
  }
}

export type Grid = ReturnType<typeof useGrid>
