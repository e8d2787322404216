/** The worker that draws the pages of PDF documents: pdf.js as a script of this site. */
import 'pdfjs-dist/legacy/build/pdf.renderer.mjs'
