/** Sheets of labels: their sizes, and where each label is. */
export { placeOnSheet, type SheetLayout, type SheetPreset, sheetLabel, sheetPresets } from './files/sheets.ts'
