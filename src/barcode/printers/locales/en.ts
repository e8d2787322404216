/** The texts about files for label printers in English. */
import type { PrinterTexts } from './locale.ts'

export const texts: PrinterTexts = {
  title: 'Files for label printers',
  dots: ({ xDots, xDimensionMm, requestedXDimensionMm }) =>
    `A module is ${xDots} dots, ${xDimensionMm} mm (requested: ${requestedXDimensionMm} mm)`,
  label: (widthMm, heightMm) => `Label of ${widthMm} × ${heightMm} mm`,
  noFile: message => `No file: ${message}`,
  message: ({ messageEn }) => messageEn,
  howTo: 'How to send a file to the printer',
  steps: [
    {
      text: 'Find the resolution on the type plate of the printer or on its test label; 203 dpi (8 dots per mm) is the most common. With a wrong one the symbol has a wrong size.',
    },
    {
      text: 'ZPL is for Zebra printers and those that understand ZPL; TSPL is for TSC and most printers made in China.',
    },
    {
      text: 'The file must reach the printer unchanged, not through a picture viewer or an office program. To a printer in the network:',
      command: 'nc address-of-the-printer 9100 < file.zpl',
    },
    {
      text: 'To a printer at a Windows computer, share it in its properties first:',
      command: 'copy /b file.zpl \\\\localhost\\share-name',
    },
    { text: 'On macOS and Linux:', command: 'lp -d printer-name -o raw file.zpl' },
    {
      text: 'Bars and text are drawn as dots, so no font of the printer is used. Print one label and scan it before the rest.',
    },
  ],
}
