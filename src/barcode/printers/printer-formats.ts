/** The languages of label printers in which files are written. */

export const printerFormats = ['zpl', 'tspl'] as const
export type PrinterFormat = (typeof printerFormats)[number]

/** @example isPrinterFormat('zpl') // true */
export const isPrinterFormat = (format: string): format is PrinterFormat => printerFormats.some(each => each === format)
