/** Sheets of labels: their sizes, and where each label is. */
export { placeOnSheet, type SheetLayout, type SheetPreset, sheetPresets } from './files/sheets.ts'
