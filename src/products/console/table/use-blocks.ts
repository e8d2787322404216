/** Blocks of cells of the product table: copied, pasted, cleared, and saved without what has a fault. */
import { type ClipboardEvent, useState } from 'react'
import type { ProductField } from '../../fields/product.table.ts'
import type { ProductLine } from '../../record/calls.ts'
import { printBlock, readBlock } from './block-text.ts'
import type { Block } from './grid-position.ts'
import type { EditFault, RowEdit } from './use-edits.ts'

type Input = {
  lines: readonly ProductLine[]
  columns: readonly ProductField[]
  block: Block
  edit: (edits: readonly RowEdit[]) => Promise<EditFault[]>
  setFaults: (faults: readonly EditFault[]) => void
  setNotice: (notice: string) => void
  /** Whether cells may be changed, and none is edited. */
  isOpen: boolean
}

export function useBlocks({ lines, columns, block, edit, setFaults, setNotice, isOpen }: Input) {
  const [pasted, setPasted] = useState<readonly RowEdit[]>([])
  const save = async (edits: readonly RowEdit[]) => {
    const found = edits.length > 0 ? await edit(edits) : []
    setFaults(found)
    setPasted(found.length > 0 ? edits : [])
  }
  const cellsOf = () =>
    lines
      .slice(block.from.row, block.to.row + 1)
      .map(line => columns.slice(block.from.column, block.to.column + 1).map(field => line.fields[field] ?? ''))

  const clear = () => save(editsOf(cellsOf().map(cells => cells.map(() => ''))).edits)
  /** The cells of a block from its first corner on. What goes beyond the page is counted, not saved. */
  const editsOf = (rows: readonly (readonly string[])[]) => {
    const edits = rows.flatMap((cells, down): RowEdit[] => {
      const line = lines[block.from.row + down]
      const texts = cells.flatMap((text, right) => {
        const field = columns[block.from.column + right]
        return field && (line?.fields[field] ?? '') !== text.trim() ? [[field, text.trim()] as const] : []
      })
      return line && texts.length > 0 ? [{ id: line.id, fields: Object.fromEntries(texts) }] : []
    })
    return { edits, beyond: Math.max(0, block.from.row + rows.length - lines.length) }
  }
  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', printBlock(cellsOf()))
    setNotice(`已复制 ${block.to.row - block.from.row + 1} 行`)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isOpen) return
    event.preventDefault()
    const rows = readBlock(event.clipboardData.getData('text/plain'))
    const [only = ''] = rows[0] ?? []
    const isOne = rows.length === 1 && rows[0]?.length === 1
    const { edits, beyond } = editsOf(isOne ? cellsOf().map(cells => cells.map(() => only)) : rows)
    if (beyond > 0) return setNotice(`贴的比这一页多 ${beyond} 行，没有贴上。请分几次贴，或者每页多列一些`)
    void save(edits)
  }
  /** Saves what has no fault of the last paste. */
  const saveRest = (faults: readonly EditFault[]) => {
    const rest = pasted.map(({ id, fields }) => {
      const wrong = faults.filter(fault => fault.id === id)
      const entries = Object.entries(fields).filter(([name]) => !wrong.some(({ field }) => !field || field === name))
      return { id, fields: Object.fromEntries(entries) as RowEdit['fields'] }
    })
    return save(rest.filter(({ fields }) => Object.keys(fields).length > 0))
  }
  const leave = () => {
    setPasted([])
    setFaults([])
  }
  return { pasted, clear, onCopy, onPaste, saveRest, leave }
}
