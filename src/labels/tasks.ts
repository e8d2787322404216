/** Labels and sheets of labels, drawn in a thread of their own. */
import { dataAddress } from '../barcode/draw.ts'
import type { FileAnswer } from '../wire/call.ts'
import type { Task } from '../workers/task.ts'
import type { LabelInput, SheetInput } from './calls.ts'
import { isWrong, refuseWrong } from './label-fault.ts'
import { type SheetOwners, sheetFile, sheetPicture, sheetRecord, sheetsOf } from './label-sheet-files.ts'
import { type LabelOwners, type LabelWish, labelFile, labelRecord, labelsOf } from './logistics-label-files.ts'

/** Without a format no file is wanted. */
type LabelRecordInput = LabelOwners & {
  label: LabelWish & Pick<LabelInput, 'dpi'>
  format: LabelInput['format'] | undefined
  at: Date
}
type LabelRecord = ReturnType<typeof labelRecord> & { image: string | null }

export const drawLabelRecord: Task<LabelRecordInput, LabelRecord> = {
  name: 'drawLabelRecord',
  run: async ({ label: { dpi, ...wish }, format, at, ...owners }) => {
    const labels = labelsOf(wish, owners)
    if (isWrong(labels)) return refuseWrong(labels)
    const file = format && (await labelFile({ ...wish, format, dpi }, labels, at))
    return { ...labelRecord(wish, labels), image: file ? dataAddress(file) : null }
  },
}

type LabelFileInput = LabelOwners & { label: LabelInput; at: Date }

export const drawLabelFile: Task<LabelFileInput, FileAnswer> = {
  name: 'drawLabelFile',
  run: ({ label, at, ...owners }) => {
    const labels = labelsOf(label, owners)
    return isWrong(labels) ? refuseWrong(labels) : labelFile(label, labels, at)
  },
}

type SheetRecordInput = SheetOwners & { sheet: SheetInput; withFile: boolean; at: Date }
type SheetRecord = ReturnType<typeof sheetRecord> & { image: string | null }

export const drawSheetRecord: Task<SheetRecordInput, SheetRecord> = {
  name: 'drawSheetRecord',
  run: ({ sheet, withFile, at, ...owners }) => {
    const sheets = sheetsOf(sheet, owners)
    if (isWrong(sheets)) return refuseWrong(sheets)
    return { ...sheetRecord(sheet, sheets), image: withFile ? dataAddress(sheetFile(sheets, at)) : null }
  },
}

type SheetFileInput = SheetOwners & { sheet: SheetInput; format: 'svg' | 'pdf'; at: Date }

export const drawSheetFile: Task<SheetFileInput, FileAnswer> = {
  name: 'drawSheetFile',
  run: ({ sheet, format, at, ...owners }) => {
    const sheets = sheetsOf(sheet, owners)
    if (isWrong(sheets)) return refuseWrong(sheets)
    return format === 'svg' ? sheetPicture(sheets) : sheetFile(sheets, at)
  },
}

export const labelTasks = [drawLabelRecord, drawLabelFile, drawSheetRecord, drawSheetFile]
