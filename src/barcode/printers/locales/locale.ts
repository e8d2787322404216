/** The texts about files for label printers. */
export type PrinterTexts = {
  title: string
  /** The whole dots of a module, and the size that was requested. */
  dots: (row: { xDots: number; xDimensionMm: number; requestedXDimensionMm: number }) => string
  label: (widthMm: number, heightMm: number) => string
  noFile: (message: string) => string
  message: (fault: { message: string; messageEn: string }) => string
  howTo: string
  /** `command`: what is typed, below its text. */
  steps: readonly { text: string; command?: string }[]
}
