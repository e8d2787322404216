/** Tasks that draw labels and label sheets in a worker thread. */
import { dataAddress } from '../barcode/draw.ts'
import type { FileReply } from '../wire/call.ts'
import type { Task } from '../workers/task.ts'
import type { LabelInput, SheetInput } from './calls.ts'
import { isFieldFault, refuseFieldFault } from './label-fault.ts'
import {
  drawLabels,
  type LabelInputFields,
  type LabelOwners,
  labelFile,
  labelRecord,
} from './logistics/logistics-label-files.ts'
import { drawSheets, type SheetOwners, sheetFile, sheetPicture, sheetRecord } from './sheet/label-sheet-files.ts'

/** Without a format no file is created. */
type LabelRecordInput = LabelOwners & {
  label: LabelInputFields & Pick<LabelInput, 'dpi'>
  format: LabelInput['format'] | undefined
  at: Date
}
type LabelRecord = ReturnType<typeof labelRecord> & { image: string | null }

export const drawLabelRecord: Task<LabelRecordInput, LabelRecord> = {
  name: 'drawLabelRecord',
  run: async ({ label: { dpi, ...input }, format, at, ...owners }) => {
    const labels = drawLabels(input, owners)
    if (isFieldFault(labels)) return refuseFieldFault(labels)
    const file = format && (await labelFile({ ...input, format, dpi }, labels, at))
    return { ...labelRecord(input, labels), image: file ? dataAddress(file) : null }
  },
}

type LabelFileInput = LabelOwners & { label: LabelInput; at: Date }

export const drawLabelFile: Task<LabelFileInput, FileReply> = {
  name: 'drawLabelFile',
  run: ({ label, at, ...owners }) => {
    const labels = drawLabels(label, owners, false)
    return isFieldFault(labels) ? refuseFieldFault(labels) : labelFile(label, labels, at)
  },
}

type SheetRecordInput = SheetOwners & { sheet: SheetInput; withFile: boolean; at: Date }
type SheetRecord = ReturnType<typeof sheetRecord> & { image: string | null }

export const drawSheetRecord: Task<SheetRecordInput, SheetRecord> = {
  name: 'drawSheetRecord',
  run: ({ sheet, withFile, at, ...owners }) => {
    const sheets = drawSheets(sheet, owners)
    if (isFieldFault(sheets)) return refuseFieldFault(sheets)
    return { ...sheetRecord(sheet, sheets), image: withFile ? dataAddress(sheetFile(sheets, at)) : null }
  },
}

type SheetFileInput = SheetOwners & { sheet: SheetInput; format: 'svg' | 'pdf'; at: Date }

export const drawSheetFile: Task<SheetFileInput, FileReply> = {
  name: 'drawSheetFile',
  run: ({ sheet, format, at, ...owners }) => {
    const sheets = drawSheets(sheet, owners, false)
    if (isFieldFault(sheets)) return refuseFieldFault(sheets)
    return format === 'svg' ? sheetPicture(sheets) : sheetFile(sheets, at)
  },
}

export const labelTasks = [drawLabelRecord, drawLabelFile, drawSheetRecord, drawSheetFile]
